import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { cx } from '#ui/cx.ts';
import { PAGE_BAR } from '#widgets/page/page.tsx';
import { AvailabilityDialog } from '#widgets/plan/availability-dialog.tsx';
import { AskDialog } from '#widgets/plan/requests/ask-dialog.tsx';
import { mayAskAbout, placeKey, placeOf } from '#widgets/plan/requests/asks.ts';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import { type MyPlace, type useMyPlan, useUnitName } from './hooks.ts';

type Props = {
  plan: ReturnType<typeof useMyPlan>;
  place: MyPlace;
  /** The element with the open shifts. */
  openId: string;
};

type ChooseShiftProps = {
  shifts: readonly OwnShift[];
  onChoose: (shift: OwnShift) => void;
  onClose: () => void;
};

/** Which of one's shifts one would swap or give away. */
function ChooseShift({ shifts, onChoose, onClose }: ChooseShiftProps) {
  const { t } = useTranslation();
  const text = useShiftText();
  const nameOf = useUnitName();
  return (
    <Dialog title={t('planMine.bar.choose')} onClose={onClose}>
      {shifts.length === 0 && (
        <p className="text-base text-text-2">{t('planMine.bar.noneToSwap')}</p>
      )}
      <ul className="grid gap-2">
        {shifts.map((shift) => (
          <li key={placeKey(placeOf(shift))}>
            <Button block onClick={() => onChoose(shift)}>
              <span className="tnum">{text(shift)}</span>
              <span className="font-normal text-text-2">
                {[shift.title, nameOf(shift.unitId)].filter(Boolean).join(' · ')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Under the thumb on a phone: to swap a shift, to say when one cannot, and the open shifts that one may have. */
export function PhoneBar({ plan: { known, ahead }, place, openId }: Props) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const [isOpen, setOpen] = useState<'choose' | 'cannot' | null>(null);
  const [asking, setAsking] = useState<OwnShift | null>(null);
  const mayAsk =
    known === null
      ? []
      : ahead.filter(
          (shift) =>
            !known.asks.mine.has(placeKey(placeOf(shift))) && mayAskAbout(shift, known.facts),
        );
  const open = known?.asks.open.length ?? 0;
  const { farm, employeeId } = place;
  return (
    <>
      <div
        data-bottom-bar
        className={cx(
          PAGE_BAR,
          'grid gap-2.5 md:hidden',
          open > 0 ? 'grid-cols-[auto_auto_minmax(0,1fr)]' : 'grid-cols-2',
        )}
      >
        <Button stacked iconLeft="swap" onClick={() => setOpen('choose')}>
          {t('planMine.bar.swap')}
        </Button>
        <Button stacked iconLeft="calendar" onClick={() => setOpen('cannot')}>
          {t('planMine.bar.cannot')}
        </Button>
        {open > 0 && (
          <Button
            variant="primary"
            stacked
            onClick={() => document.getElementById(openId)?.scrollIntoView({ block: 'start' })}
          >
            <span className="block">{t('words.openShifts')}</span>{' '}
            <span className="block text-sm font-normal">
              {t('planMine.bar.openCount', { count: open })}
            </span>
          </Button>
        )}
      </div>
      {isOpen === 'choose' && (
        <ChooseShift
          shifts={mayAsk}
          onChoose={(shift) => {
            setOpen(null);
            setAsking(shift);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {isOpen === 'cannot' && (
        <AvailabilityDialog {...{ farm, employeeId }} onClose={() => setOpen(null)} />
      )}
      {asking !== null && known !== null && (
        <AskDialog
          shift={asking}
          unitName={nameOf(asking.unitId)}
          {...known}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
