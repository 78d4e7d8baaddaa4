import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import { useFarmFormat } from '../format/use-farm-format.ts';

type Props = {
  of: {
    readonly created: number | null;
    readonly createdByEid: string | null;
    readonly updated: number | null;
    readonly updatedByEid: string | null;
  };
};

/** Who changed a document last, and when; nothing while nobody has. */
export function ChangedBy({ of }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const employees = useEmployees();
  const at = of.updated ?? of.created;
  if (at === null) return null;
  const eid = of.updatedByEid ?? of.createdByEid;
  const by = employees.find(({ id }) => id === eid);
  const name = by === undefined ? t('common.unknownEmployee') : fullName(by);
  return (
    <p className="mt-4 text-sm text-text-3">
      {t('settings.changedBy', { name, when: format.dateTime(at) })}
    </p>
  );
}
