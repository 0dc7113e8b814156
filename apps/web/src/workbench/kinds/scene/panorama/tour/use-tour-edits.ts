import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconPencil,
  IconPhoto,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import type { TourSpot, TourStop } from '@yujian/contract/api/tours';
import { createElement, useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { showToast } from '../../../../../lib/toasts.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import type { MenuItem } from '../../../../../ui/menu.tsx';
import type { Direction } from '../../../../stage/panorama/look-around.ts';
import type { Panorama } from './choose-stop-dialog.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import {
  addSpot,
  changeStop,
  moveSpot,
  moveStop,
  newStop,
  putSpot,
  putStopBack,
  removeSpot,
  removeStop,
  turnStop,
} from './tour-edit.ts';
import type { SpotEdits } from '../../../../stage/panorama/tour/tour-spots.tsx';
import type { TourWork } from './use-tour-work.ts';
import type { Walk, WalkStop } from '../../../../stage/panorama/tour/use-walk.ts';

/** What is being asked for in a dialog. */
type Asked =
  | { readonly kind: 'stop' }
  | { readonly kind: 'spot'; readonly direction: Direction }
  | { readonly kind: 'target'; readonly spot: TourSpot }
  | { readonly kind: 'picture'; readonly stopId: string }
  | { readonly kind: 'stopName'; readonly stopId: string; readonly name: string }
  | { readonly kind: 'spotName'; readonly spot: TourSpot }
  | null;

const UNDO_SECONDS = 8;
const NAME_LENGTH = 24;

/** Everything that is done to stops and hot spots, by the menus and dialogs of a tour. */
export function useTourEdits(work: TourWork, walk: Walk<TourStop>) {
  const t = useTexts(tourTexts);
  const [asked, setAsked] = useState<Asked>(null);
  const { current, stops } = walk;
  const here = current?.id ?? '';

  const edit = (change: (stops: readonly TourStop[]) => readonly TourStop[]) => {
    setAsked(null);
    work.change((draft) => ({ ...draft, stops: change(draft.stops) }));
  };
  const stopOf = ({ mediaId, words }: Panorama) =>
    newStop(mediaId, shortName(words) || t('stopName', { n: stops.length + 1 }));
  const undoable = (words: string, undo: () => void) =>
    showToast('ok', words, { action: { label: t('undo'), run: undo }, seconds: UNDO_SECONDS });

  const takeSpot = (spot: TourSpot) => {
    edit((now) => removeSpot(now, here, spot.id));
    undoable(t('spotGone'), () =>
      edit((now) => (now.some(({ id }) => id === spot.to) ? putSpot(now, here, spot) : now)),
    );
  };
  const takeStop = (stop: WalkStop) => {
    const { removed } = removeStop(stops, stop.id);
    edit((now) => removeStop(now, stop.id).stops);
    if (removed) undoable(t('stopGone', { name: stop.name }), () => edit((now) => putStopBack(now, removed)));
  };

  const spotEdits: SpotEdits = {
    onMove: (spot, direction) => edit((now) => moveSpot(now, here, spot.id, direction)),
    menuOf: (spot): readonly MenuItem[] => [
      {
        key: 'target',
        label: t('leadElsewhere'),
        icon: createElement(Icon, { of: IconRoute }),
        onSelect: () => setAsked({ kind: 'target', spot }),
      },
      {
        key: 'name',
        label: t('rename'),
        icon: createElement(Icon, { of: IconPencil }),
        onSelect: () => setAsked({ kind: 'spotName', spot }),
      },
      {
        key: 'remove',
        label: t('removeSpot'),
        icon: createElement(Icon, { of: IconTrash }),
        danger: true,
        onSelect: () => takeSpot(spot),
      },
    ],
  };

  const stopMenuOf = (stop: WalkStop): readonly MenuItem[] => {
    const place = stops.findIndex(({ id }) => id === stop.id);
    return [
      {
        key: 'first',
        label: t('firstView'),
        icon: createElement(Icon, { of: IconEye }),
        disabled: !stop.hasPicture,
        onSelect: () => {
          edit((now) => turnStop(now, stop.id, walk.look));
          showToast('ok', t('firstViewSet'));
        },
      },
      {
        key: 'name',
        label: t('rename'),
        icon: createElement(Icon, { of: IconPencil }),
        onSelect: () => setAsked({ kind: 'stopName', stopId: stop.id, name: stop.name }),
      },
      {
        key: 'picture',
        label: t('otherPicture'),
        icon: createElement(Icon, { of: IconPhoto }),
        onSelect: () => setAsked({ kind: 'picture', stopId: stop.id }),
      },
      {
        key: 'earlier',
        label: t('earlier'),
        icon: createElement(Icon, { of: IconArrowLeft }),
        disabled: place === 0,
        onSelect: () => edit((now) => moveStop(now, stop.id, -1)),
      },
      {
        key: 'later',
        label: t('later'),
        icon: createElement(Icon, { of: IconArrowRight }),
        disabled: place === stops.length - 1,
        onSelect: () => edit((now) => moveStop(now, stop.id, 1)),
      },
      {
        key: 'remove',
        label: t('removeStop'),
        icon: createElement(Icon, { of: IconTrash }),
        danger: true,
        onSelect: () => takeStop(stop),
      },
    ];
  };

  return {
    asked,
    setAsked,
    spotEdits,
    stopMenuOf,
    addStop: (panorama: Panorama) => {
      const stop = stopOf(panorama);
      edit((now) => [...now, stop]);
    },
    leadTo: (direction: Direction, to: string, wayBack: boolean) =>
      edit((now) => addSpot(now, here, direction, to, wayBack)),
    leadToNew: (direction: Direction, panorama: Panorama, wayBack: boolean) => {
      const stop = stopOf(panorama);
      edit((now) => addSpot([...now, stop], here, direction, stop.id, wayBack));
    },
    retarget: (spot: TourSpot, to: string) => edit((now) => putSpot(now, here, { ...spot, to })),
    retargetNew: (spot: TourSpot, panorama: Panorama) => {
      const stop = stopOf(panorama);
      edit((now) => putSpot([...now, stop], here, { ...spot, to: stop.id }));
    },
    renameStop: (stopId: string, name: string) => edit((now) => changeStop(now, stopId, { name })),
    renameSpot: (spot: TourSpot, name: string) => edit((now) => putSpot(now, here, { ...spot, name })),
  };
}

export function stopNameOf(stops: readonly WalkStop[], stopId: string): string {
  return stops.find(({ id }) => id === stopId)?.name ?? '';
}

/** What a picture was made of, or its file's name, as the name of a stop. */
export function shortName(words: string): string {
  const [first = ''] = words
    .replace(/\.\w{2,5}$/, '')
    .trim()
    .split(/[，。,;；\n]/);
  return first.trim().slice(0, NAME_LENGTH);
}
