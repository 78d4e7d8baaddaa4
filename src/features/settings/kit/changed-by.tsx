import { useTranslation } from 'react-i18next';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';

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
  const nameOf = usePersonName();
  const at = of.updated ?? of.created;
  if (at === null) return null;
  const eid = of.updatedByEid ?? of.createdByEid;
  const name = nameOf(eid);
  return (
    <p className="mt-4 text-sm text-text-3">
      {t('settings.changedBy', { name, when: format.dateTime(at) })}
    </p>
  );
}
