import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnData } from '#data/files/own-data.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ReadingOverlay, useReading } from '#widgets/take-along/reading-overlay.tsx';
import { fetchOwnData, saveOwnData } from './actions.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { ownDataSummary } from './model.ts';
import { Facts } from './facts.tsx';

/** The own data in a few lines; the file has all of it. */
function OwnDataFacts({ data }: { data: OwnData }) {
  const { t, format } = useFarmWords();
  const own = ownDataSummary(data);
  const registrations =
    own.firstStart === null
      ? t('words.none')
      : t('profile.dataSince', {
          count: own.registrations,
          date: format.date(own.firstStart),
        });
  const rows = [
    { label: t('words.name'), value: own.name },
    { label: t('profile.email'), value: data.account.email },
    { label: t('profile.phone'), value: own.phone },
    { label: t('profile.dataBirth'), value: own.birthDate && format.date(own.birthDate) },
    { label: t('words.payNumber'), value: own.employeeNumber },
    { label: t('profile.dataStart'), value: own.startDate && format.date(own.startDate) },
    {
      label: t('profile.dataHours'),
      value: own.hours
        .map(({ from, weekly }) => `${format.date(from)}: ${format.number(weekly, 0)}`)
        .join(', '),
    },
    { label: t('words.registrations'), value: registrations },
    { label: t('profile.dataNotifications'), value: String(data.notifications.length) },
  ];
  return <Facts rows={rows.filter(({ value }) => value !== null && value !== '')} />;
}

/** What the product keeps about oneself: to see, and to take along. */
export function DataCard() {
  const { t } = useTranslation();
  const [data, setData] = useState<OwnData | null>(null);
  const [open, setOpen] = useState(false);
  const { progress, run, cancel } = useReading();

  async function look() {
    const found = await run(fetchOwnData);
    if (found === null) return;
    setData(found);
    setOpen(true);
  }

  return (
    <Card
      title={t('profile.myData')}
      end={
        <Button iconLeft="eye" busy={progress !== null} onClick={() => void look()}>
          {t('profile.seeMyData')}
        </Button>
      }
    >
      <p className="mt-1.5 text-sm text-text-2">{t('profile.myDataHint')}</p>
      <ReadingOverlay progress={progress} onCancel={cancel} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('profile.myData')}
        footer={
          data !== null && (
            <Button variant="primary" iconLeft="download" onClick={() => void saveOwnData(data)}>
              {t('words.downloadFile')}
            </Button>
          )
        }
      >
        {data !== null && <OwnDataFacts data={data} />}
        {data !== null && data.problems.length > 0 && (
          <Notice kind="warning">{t('takeAlong.problems')}</Notice>
        )}
        <p className="mt-1.5 text-sm text-text-2">{t('profile.dataWhole')}</p>
      </Dialog>
    </Card>
  );
}
