import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';

/** What the setting comes to, in the words of the person it is about. */
export function Seen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className="mt-3 flex items-start gap-2 rounded-field bg-surface-2 px-3 py-2.5 text-sm text-text-2">
      <Icon name="eye" size={16} className="mt-px" />
      <span>
        <span className="font-semibold">{t('settings.seen')}</span> {children}
      </span>
    </p>
  );
}

type ChangedByProps = {
  of: {
    readonly created: number | null;
    readonly createdByEid: string | null;
    readonly updated: number | null;
    readonly updatedByEid: string | null;
  };
};

/** Who changed a document last, and when; nothing while nobody has. */
export function ChangedBy({ of }: ChangedByProps) {
  const { t, format } = useFarmWords();
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
