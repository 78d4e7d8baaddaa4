import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { employeesPath } from '#domain/employee/employees-path.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { putAwayUnit } from './shared/actions.ts';
import type { UnitRow } from './shared/model.ts';

export type ArchiveDialogProps = {
  row: UnitRow;
  /** Whether it is known who is on the clock. */
  sure: boolean;
  open: boolean;
  onClose: () => void;
};

function Names({ title, ids }: { title: string; ids: readonly string[] }) {
  const nameOf = usePersonName();
  if (ids.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold text-text">{title}</p>
      <ul className="mt-1 grid gap-1">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={employeesPath(id)}
              className="rounded-chip font-semibold text-primary hover:underline"
            >
              {nameOf(id)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Archives a unit, or says who would be left behind. */
export function ArchiveDialog({ row, sure, open, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const { people, onTheClock } = row.behind;
  const left = people.length + onTheClock.length > 0;
  return (
    <ConfirmDialog
      open={open}
      title={t('management.units.archiveTitle', { name: row.unit.unitName })}
      action={t('management.units.archive')}
      disabled={left || !sure}
      onClose={onClose}
      onConfirm={async () => {
        if (await putAwayUnit(row.unit)) onClose();
      }}
    >
      <p>{t('management.units.archiveBody')}</p>
      {left && <Notice kind="warning">{t('management.units.archiveStop')}</Notice>}
      {!left && !sure && <Notice kind="warning">{t('management.units.archiveUnsure')}</Notice>}
      <Names title={t('management.units.archivePeople')} ids={people.map((person) => person.id)} />
      <Names title={t('management.units.archiveRunning')} ids={onTheClock} />
    </ConfirmDialog>
  );
}
