import { useTranslation } from 'react-i18next';
import type { OwnData } from '#data/files/own-data.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { ownDataSummary } from '../model.ts';
import { Facts } from './facts.tsx';

/** The own data in a few lines; the file has all of it. */
export function OwnDataFacts({ data }: { data: OwnData }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const own = ownDataSummary(data);
  const registrations =
    own.firstStart === null
      ? t('profile.dataNone')
      : t('profile.dataSince', {
          count: own.registrations,
          date: format.date(own.firstStart),
        });
  const rows = [
    { label: t('profile.name'), value: own.name },
    { label: t('profile.email'), value: data.account.email },
    { label: t('profile.phone'), value: own.phone },
    { label: t('profile.dataBirth'), value: own.birthDate && format.date(own.birthDate) },
    { label: t('profile.dataNumber'), value: own.employeeNumber },
    { label: t('profile.dataStart'), value: own.startDate && format.date(own.startDate) },
    {
      label: t('profile.dataHours'),
      value: own.hours
        .map(({ from, weekly }) => `${format.date(from)}: ${format.number(weekly, 0)}`)
        .join(', '),
    },
    { label: t('profile.dataRegistrations'), value: registrations },
    { label: t('profile.dataNotifications'), value: String(data.notifications.length) },
  ];
  return <Facts rows={rows.filter(({ value }) => value !== null && value !== '')} />;
}
