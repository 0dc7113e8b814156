import { Popover as Kit } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { LAYER, PANEL, PLACE, VEIL } from './floating.ts';

interface PopoverProps {
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** It is open as soon as it is there, as where its code came with the press. */
  readonly opened?: boolean;
  readonly trigger: (props: ComponentProps<'button'>) => ReactElement;
  readonly children: ReactNode;
}

/**
 * A button and the panel under it, a sheet on a narrow screen. Esc, a press outside and PopoverClose close it; the
 * focus goes in, and back.
 */
export function Popover({ label, align = 'start', opened = false, trigger, children }: PopoverProps) {
  return (
    <Kit.Root defaultOpen={opened}>
      <Kit.Trigger render={trigger} />
      <Kit.Portal container={LAYER}>
        <Kit.Backdrop className={VEIL} />
        <Kit.Positioner align={align} {...PLACE}>
          <Kit.Popup className={PANEL} aria-label={label}>
            {children}
          </Kit.Popup>
        </Kit.Positioner>
      </Kit.Portal>
    </Kit.Root>
  );
}

/** A button in the panel that closes it and does something. */
export const PopoverClose = Kit.Close;
