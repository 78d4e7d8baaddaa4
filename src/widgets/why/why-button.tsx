import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { PHONE, useMedia } from '../hooks/use-media.ts';

export type WhyButtonProps = {
  /** The figure that is explained: `Normtimer`. */
  what: string;
  /** The side on which the panel has room. */
  align?: 'start' | 'end';
  /** A `WhyList`, a `LineList` or sentences. */
  children: ReactNode;
};

/** ⓘ beside a figure: how it came about, under the button, on a phone at the lower edge. */
export function WhyButton({ what, align = 'start', children }: WhyButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const title = t('timeMonth.tiles.explain');
  const button = {
    type: 'button',
    'aria-label': `${what}: ${title}`,
    className:
      'relative -my-3.5 grid size-12 shrink-0 place-items-center rounded-full text-text-3 hover:text-text md:-my-2 md:size-9 print:hidden',
    children: <Icon name="info" size={15} />,
  } as const;
  if (isPhone) {
    return (
      <>
        <button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        <Dialog open={open} onClose={() => setOpen(false)} title={what}>
          {children}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`${what}: ${title}`}
      align={align}
      className="max-h-[70vh] w-[min(20rem,60vw)] overflow-y-auto p-3.5"
      trigger={(props) => <button {...button} {...props} />}
    >
      <p className="mb-1.5 text-sm font-semibold text-text">{title}</p>
      {children}
    </Popover>
  );
}
