import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnData } from '#data/account-data.ts';
import { fileNameOf } from '#domain/export-file.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Modal } from '#ui/modal.tsx';
import { BusyOverlay } from '#widgets/busy-overlay.tsx';
import { saveJson } from '#widgets/save-file.ts';
import { fetchOwnData } from '../actions.ts';
import { OwnDataFacts } from './own-data-facts.tsx';

const fileName = (data: OwnData): string =>
  fileNameOf('markhold', data.account.email.split('@')[0] ?? '', 'data');

/** What the product keeps about oneself: to see, and to take along. */
export function DataCard() {
  const { t } = useTranslation();
  const [data, setData] = useState<OwnData | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function look() {
    setBusy(true);
    const found = await fetchOwnData();
    setBusy(false);
    if (found === null) return;
    setData(found);
    setOpen(true);
  }

  return (
    <Card aria-labelledby="my-data">
      <CardHead
        id="my-data"
        title={t('profile.myData')}
        end={
          <Button iconLeft="eye" busy={busy} onClick={() => void look()}>
            {t('profile.seeMyData')}
          </Button>
        }
      />
      <p className="mt-1.5 text-sm text-text-2">{t('profile.myDataHint')}</p>
      <BusyOverlay busy={busy} />
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('profile.myData')}
        closeText={t('common.close')}
        footer={
          data !== null && (
            <Button
              variant="primary"
              iconLeft="download"
              onClick={() => saveJson(fileName(data), data)}
            >
              {t('profile.downloadMyData')}
            </Button>
          )
        }
      >
        {data !== null && <OwnDataFacts data={data} />}
        <p className="mt-1.5 text-sm text-text-2">{t('profile.dataWhole')}</p>
      </Modal>
    </Card>
  );
}
