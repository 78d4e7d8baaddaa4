import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { windowsInOrder } from '#domain/leave/document/check-window.ts';
import type { LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { CardProps } from './shared/terms.tsx';
import { removeWindow } from './actions.ts';
import { WindowForm } from './window-form.tsx';

type RowProps = {
  farmId: string;
  window: LeaveWindow;
  windows: readonly LeaveWindow[];
  units: readonly Unit[];
};

/** One window, what it does and where. */
function WindowRow({ farmId, window, windows, units }: RowProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const [editing, setEditing] = useState(false);
  const name = window.name === '' ? words.range(window.from, window.to) : window.name;
  const days = [...new Set([window.from, window.to])].map((one) => format.date(one)).join(' – ');
  if (editing) {
    return (
      <li className="border-t border-line px-4 py-3 md:px-[18px]">
        <WindowForm {...{ farmId, windows, units }} of={window} onDone={() => setEditing(false)} />
      </li>
    );
  }
  const away =
    window.most === 0
      ? t('leaveSettings.windows.saysNobody')
      : t('leaveSettings.windows.saysMost', { count: window.most });
  const own = units.filter(({ id }) => window.unitIds.includes(id));
  return (
    <li>
      <CardRow
        title={name}
        note={`${days} · ${away}`}
        end={
          <>
            {window.unitIds.length === 0 ? t('common.allUnits') : <UnitChips units={own} />}
            <Button
              size="small"
              aria-label={t('leaveSettings.windows.editOf', { name })}
              onClick={() => setEditing(true)}
            >
              {t('leaveSettings.windows.edit')}
            </Button>
            <IconButton
              icon="trash"
              label={t('leaveSettings.windows.removeOf', { name })}
              onClick={() => void removeWindow(farmId, window, name)}
            />
          </>
        }
      />
    </li>
  );
}

function NewWindow({ farmId, windows, units }: Omit<RowProps, 'window'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="border-t border-line px-4 py-3 md:px-[18px]">
      {open ? (
        <WindowForm {...{ farmId, windows, units }} of={null} onDone={() => setOpen(false)} />
      ) : (
        <Button iconLeft="plus" onClick={() => setOpen(true)}>
          {t('leaveSettings.windows.add')}
        </Button>
      )}
    </div>
  );
}

/** Days on which nobody, or not too many, may be away; leaders set them too. */
export function WindowsCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const today = useToday(farm.timeZone);
  const windows = windowsInOrder(settings);
  const ahead = windows.filter(({ to }) => to >= today);
  const over = windows.filter(({ to }) => to < today);
  const rows = (some: readonly LeaveWindow[]) => (
    <ul>
      {some.map((window) => (
        <WindowRow key={window.id} farmId={farm.id} {...{ window, windows, units }} />
      ))}
    </ul>
  );
  return (
    <Card flush aria-labelledby="leave-windows">
      <CardHead
        inset
        id="leave-windows"
        title={t('leaveSettings.windows.title')}
        count={ahead.length}
      />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
        {t('leaveSettings.windows.hint')}
      </p>
      {ahead.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-base text-text-3 md:px-[18px]">
          {t('leaveSettings.windows.empty')}
        </p>
      )}
      {rows(ahead)}
      {over.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-3 text-sm font-semibold text-text-2 md:px-[18px]">
            {t('leaveSettings.windows.over')} {over.length}
          </summary>
          {rows(over)}
        </details>
      )}
      <NewWindow farmId={farm.id} windows={windows} units={units} />
    </Card>
  );
}
