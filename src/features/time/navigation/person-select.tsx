import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { Select } from '#ui/inputs/select.tsx';

export type PersonSelectProps = {
  people: readonly Employee[];
  ownId: string;
  value: string;
  onChange: (employeeId: string) => void;
};

/** Whose month: for those who may see more than their own. */
export function PersonSelect({ people, ownId, value, onChange }: PersonSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="w-56 max-w-full">
      <Select
        hideLabel
        label={t('time.employee')}
        placeholder={t('time.employee')}
        value={people.some((one) => one.id === value) ? value : ''}
        options={people.map((one) => ({
          value: one.id,
          label: one.id === ownId ? t('time.ownTime', { name: fullName(one) }) : fullName(one),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
