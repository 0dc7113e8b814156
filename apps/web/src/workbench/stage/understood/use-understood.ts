import type { CorrectionsField } from '@yujian/contract/fields/kinds/corrections';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Corrections as StoredCorrections } from '@yujian/contract/structure/corrections';
import type { Question } from '@yujian/imaging/correct/ask';
import type { DraftRequest } from '@yujian/lift/draft/light-draft';
import { AS_SEEN, type Corrections, type ShareLine } from '@yujian/imaging/correct/corrections';
import { AS_IT_IS } from '@yujian/imaging/prepare/sheet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import type { Settings } from '../../core/form/settings.ts';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import { useSheet, type PictureSheet } from '../sheet/use-sheet.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import { withSheet } from './edit.ts';
import { AnalysisService, type Failure } from './analysis-service.ts';
import { useChoice, type Choice } from './naming/use-choice.ts';
import { useTelling, type Telling } from './naming/use-telling.ts';
import { ANY_SEED, draftRequestOf, liveRequestOf, wantsPieces } from './live/draft-request.ts';
import { useLiveLight, type LiveLight } from './live/use-live-light.ts';
import type { Analysis, Purpose } from './analysis.ts';
import { useThings, type Things } from './things/use-things.ts';

/** What a press on the picture does. */
export type Hand = 'point' | 'several' | 'together' | 'measure' | 'lasso';
export type Tab = 'regions' | 'space' | 'things';

/** What was understood of the picture on the form, and the hand that corrects it. */
export interface Understood {
  readonly purpose: Purpose;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly analysis: Analysis | null;
  /** The picture is being looked at. */
  readonly busy: boolean;
  readonly failed: Failure | null;
  readonly retry: () => void;
  /** What is said now, with what is being dragged. */
  readonly corrections: Corrections;
  /** Shows a correction without keeping it, while a handle is held. */
  readonly preview: (next: Corrections | null) => void;
  /** Keeps a correction; those of one `step` in a row are undone together. */
  readonly change: (next: Corrections, step?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly hand: Hand;
  readonly setHand: (hand: Hand) => void;
  readonly choice: Choice;
  /** A measured line whose length is not typed yet. */
  readonly measured: ShareLine | null;
  readonly setMeasured: (line: ShareLine | null) => void;
  readonly question: Question | null;
  readonly skip: () => void;
  /** How many questions are open. */
  readonly asks: number;
  /** The drawing's sheet in the picture; what is understood, and all corrections, are about it. */
  readonly sheet: PictureSheet;
  readonly setAsItIs: (asItIs: boolean) => void;
  readonly telling: Telling;
  /** Pieces are to stand for furniture. */
  readonly furnishes: boolean;
  /** Null where all furniture is as drawn, and until the page has what tells things apart. */
  readonly things: Things | null;
  /** What the form asks of a lit picture; null, like its light, where pictures are not lit anew. */
  readonly request: DraftRequest | null;
  readonly light: LiveLight | null;
  /** Takes the draft's seed for the picture that will be started; null where it is chosen. */
  readonly keepColours: (() => void) | null;
}

interface Past {
  readonly undo: readonly Corrections[];
  readonly redo: readonly Corrections[];
  readonly step: string | null;
}

const NO_PAST: Past = { undo: [], redo: [], step: null };
const MOST_STEPS = 100;
/** From so many cores on a picture is looked at before that is asked for, so that questions are seen. */
const ENOUGH_CORES = 4;
/** A run of key presses is looked at once. */
const SETTLED_MS = 200;

/** @returns null for tools that have nothing to correct */
export function useUnderstood(
  tool: Tool,
  form: Pick<ToolForm, 'settings' | 'set'>,
  picture: Picture | undefined,
  purpose: Purpose = 'render',
): Understood | null {
  const field = tool.fields.find((one): one is CorrectionsField => one.kind === 'corrections');
  const isRoom = purpose === 'room';
  const [open, setOpen] = useState(isRoom);
  const [chosenTab, chooseTab] = useState<Tab>(isRoom ? 'things' : 'regions');
  const [hand, setHand] = useState<Hand>('point');
  const [measured, setMeasured] = useState<ShareLine | null>(null);
  const [draft, preview] = useState<Corrections | null>(null);
  const [past, setPast] = useState<Past>(NO_PAST);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [isAhead] = useState(() => navigator.hardwareConcurrency >= ENOUGH_CORES);

  const kept = keptIn(form.settings);
  const identity = picture ? (picture.local?.blob ?? (picture.phase === 'stored' ? picture.mediaId : null)) : null;
  const sheet = useSheet(field ? identity : null, kept.sheet);
  const { analyser, ...state } = useAnalysis(
    (open || isAhead) && field && sheet.found ? (sheet.laid?.picture ?? identity) : null,
    field?.place ?? 'interior',
    // the sheet is laid flat, and pieces change nothing of what is seen
    { ...kept, sheet: null, things: [] },
  );
  const { set } = form;
  const { found } = sheet;
  const keep = useCallback(
    (next: Corrections) => set('corrections', withSheet(next, found) as StoredCorrections | null),
    [set, found],
  );
  const change = (next: Corrections, step?: string): void => {
    preview(null);
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    const goesOn = step !== undefined && step === past.step;
    setPast({ undo: goesOn ? past.undo : [...past.undo, kept].slice(-MOST_STEPS), redo: [], step: step ?? null });
    keep(next);
  };
  const lift = useMemo(
    () => (wantsPieces(tool, form.settings) ? (draftRequestOf(tool, form.settings, AS_SEEN)?.lift ?? null) : null),
    [tool, form.settings],
  );
  const furnishes = lift !== null;
  const things = useThings({
    service: open ? analyser : null,
    lift,
    corrections: kept,
    change,
    proposes: chosenTab === 'things',
    purpose,
  });
  const tab = chosenTab === 'things' && !furnishes ? 'regions' : chosenTab;
  const fitted = things?.fitted ?? null;
  const live = useMemo(
    () => (isRoom ? null : liveRequestOf(tool, form.settings, { ...keptIn(form.settings), things: [] }, fitted)),
    [isRoom, tool, form.settings, fitted],
  );
  const light = useLiveLight(open ? analyser : null, live);
  const back = past.undo.at(-1);
  const forth = past.redo.at(-1);
  const { analysis } = state;
  const telling = useTelling(analysis, kept, change);
  const choice = useChoice(analysis, kept, telling);

  // Another picture: what was said of the last one is no longer to be undone.
  const [about, setAbout] = useState(identity);
  if (about !== identity) {
    setAbout(identity);
    setPast(NO_PAST);
    setSkipped([]);
    choice.choose(null);
    setMeasured(null);
    preview(null);
  }

  const questions = analysis?.questions.filter((one) => !skipped.includes(keyOf(one))) ?? [];
  const question = questions[0] ?? null;

  return !field
    ? null
    : {
        purpose,
        open,
        setOpen,
        ...state,
        corrections: draft ?? kept,
        preview,
        change,
        undo: back
          ? () => {
              telling.forget();
              setPast({ undo: past.undo.slice(0, -1), redo: [...past.redo, kept], step: null });
              keep(back);
            }
          : null,
        redo: forth
          ? () => {
              telling.forget();
              setPast({ undo: [...past.undo, kept], redo: past.redo.slice(0, -1), step: null });
              keep(forth);
            }
          : null,
        tab,
        setTab: (next) => {
          chooseTab(next);
          setHand('point');
          choice.choose(null);
          things?.choose(null);
          setMeasured(null);
        },
        hand,
        setHand: (next) => {
          setHand(next);
          choice.choose(null);
          setMeasured(null);
        },
        choice,
        measured,
        setMeasured,
        question,
        sheet,
        setAsItIs: (asItIs) => change(asItIs ? { ...AS_SEEN, sheet: AS_IT_IS } : AS_SEEN),
        skip: () => {
          if (question) setSkipped([...skipped, keyOf(question)]);
        },
        asks: questions.length,
        telling,
        furnishes,
        things,
        request: live?.draft ?? null,
        keepColours: (form.settings['seed'] ?? null) === null ? () => set('seed', ANY_SEED) : null,
        light,
      };
}

function keptIn(settings: Settings): Corrections {
  return { ...AS_SEEN, ...(settings['corrections'] as Corrections | null | undefined) };
}

function keyOf(question: Question): string {
  return question.about === 'region' ? `region ${question.x.toFixed(2)} ${question.y.toFixed(2)}` : question.about;
}

interface Look {
  readonly of: Blob | string;
  readonly attempt: number;
  readonly analysis: Analysis | null;
  readonly busy: boolean;
  readonly failed: Failure | null;
}

/** Looks at a picture (null: at nothing) and again after every correction. */
function useAnalysis(
  picture: Blob | string | null,
  place: CorrectionsField['place'],
  corrections: Corrections,
): {
  readonly analyser: AnalysisService | null;
  readonly analysis: Analysis | null;
  readonly busy: boolean;
  readonly failed: Failure | null;
  readonly retry: () => void;
} {
  const [look, setLook] = useState<Look | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [analyser, setAnalyser] = useState<AnalysisService | null>(null);
  const service = useRef<AnalysisService | null>(null);
  const latest = useRef(corrections);
  const asked = useRef('');
  useEffect(() => {
    latest.current = corrections;
  });

  useEffect(() => {
    if (picture === null) return undefined;
    let gone = false;
    const end = () => {
      service.current?.close();
      service.current = null;
      setAnalyser(null);
    };
    const onFailed = (failed: Failure) => {
      if (gone) return;
      end();
      setLook({ of: picture, attempt, analysis: null, busy: false, failed });
    };
    void pictureBlob(picture).then(
      (blob) => {
        if (gone) return;
        asked.current = JSON.stringify(latest.current);
        service.current = new AnalysisService(blob, place, latest.current, {
          onAnalysis: (analysis, busy) => {
            if (!gone) setLook({ of: picture, attempt, analysis, busy, failed: null });
          },
          onFailed,
        });
        setAnalyser(service.current);
      },
      () => onFailed('program'),
    );
    return () => {
      gone = true;
      end();
    };
  }, [picture, place, attempt]);

  const written = JSON.stringify(corrections);
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(written);
      if (!service.current || asked.current === written) return;
      asked.current = written;
      setLook((now) => now && { ...now, busy: true });
      service.current.correct(latest.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);

  const now = look !== null && look.of === picture && look.attempt === attempt ? look : null;
  return {
    analyser,
    analysis: now?.analysis ?? null,
    busy: (now?.busy ?? picture !== null) || settled !== written,
    failed: now?.failed ?? null,
    retry: () => setAttempt(attempt + 1),
  };
}
