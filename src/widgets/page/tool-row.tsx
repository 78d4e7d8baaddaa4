import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Dialog } from '../fields/dialog.tsx';

type Props = {
  /** What is used all the time: it stays in sight. */
  children: ReactNode;
  /** All else, one below the other; it is given what closes the sheet. */
  sheet: (close: () => void) => ReactNode;
  /** How much of it is chosen that is not usual. */
  chosen?: number;
  /** The way to today, where the page shows another day. */
  onToday?: (() => void) | undefined;
};

/** The tools of a page on a phone: one row, and a sheet behind the sliders. */
export function ToolRow({ children, sheet, chosen = 0, onToday }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="flex w-full items-center justify-between gap-2 print:hidden">
      {children}
      <IconButton
        bordered
        icon="sliders"
        label={chosen > 0 ? t('common.toolsChosen', { count: chosen }) : t('common.tools')}
        {...(chosen > 0 && { badge: String(chosen) })}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} title={t('common.tools')}>
        <div className="grid justify-items-start gap-4">
          {sheet(close)}
          {onToday && (
            <Button
              onClick={() => {
                close();
                onToday();
              }}
            >
              {t('common.today')}
            </Button>
          )}
        </div>
      </Dialog>
    </div>
  );
}
