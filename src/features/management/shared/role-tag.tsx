import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/employee/employee.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';

const KINDS = {
  owner: 'green',
  leader: 'blue',
  employee: 'neutral',
} as const satisfies Record<Employee['role'], TagKind>;

export function RoleTag({ role }: { role: Employee['role'] }) {
  const { t } = useTranslation();
  return <Tag kind={KINDS[role]}>{t(`common.roles.${role}`)}</Tag>;
}
