import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';

/** The whole name of somebody of the farm, by id; of who is not known the words that say so. */
export function usePersonName(): (employeeId: string | null) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  return useCallback(
    (employeeId) => {
      const person = employees.find(({ id }) => id === employeeId);
      return person === undefined ? t('common.unknownEmployee') : fullName(person);
    },
    [employees, t],
  );
}
