import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { beginGuide } from '#data/guides/publish-guide.ts';
import { emptyContent, storeContent } from '#domain/guides/guide-content.ts';
import { WHOLE_FARM } from '#domain/guides/guide.ts';
import { toLanguage } from '#domain/language.ts';
import { guideEditPath } from '#domain/routes/guide-routes.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { useTitleOf } from '../shared/hooks.ts';
import { useAuthor } from './hooks.ts';
import type { GuideTemplate } from './templates.ts';

const BLANK = 'blank';
const FARM = 'farm';

type Author = NonNullable<ReturnType<typeof useAuthor>>;

interface DialogProps {
  author: Author;
  templates: readonly GuideTemplate[];
  /** The first template is chosen already. */
  isByTemplate: boolean;
  onClose: () => void;
}

function BeginDialog({ author, templates, isByTemplate, onClose }: DialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const [from, setFrom] = useState<string>((isByTemplate && templates[0]?.id) || BLANK);
  const [place, setPlace] = useState(author.isAll ? FARM : (author.units[0]?.id ?? ''));
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    const template = templates.find(({ id }) => id === from);
    const content = template?.content ?? emptyContent(toLanguage(i18n.language));
    const unitId = place === FARM ? WHOLE_FARM : place;
    setBusy(true);
    let id = '';
    const send = async (): Promise<ChangeAnswer> => {
      const begun = await beginGuide({ unitId, content: storeContent(content) });
      id = begun.id;
      return begun.answer;
    };
    const isBegun = await saveOnServer(send, 'guides');
    setBusy(false);
    if (!isBegun) return;
    onClose();
    void navigate(guideEditPath(id));
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('guides.author.createTitle')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={place === ''}
            busy={busy}
            onClick={() => void begin()}
          >
            {t('guides.author.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('guides.author.template')}
          value={from}
          options={[
            { value: BLANK, label: t('guides.author.blank') },
            ...templates.map(({ id, content }) => ({
              value: id as string,
              label: titleOf(content),
            })),
          ]}
          onChange={setFrom}
        />
        <Select
          label={t('guides.author.place')}
          value={place}
          options={[
            ...(author.isAll ? [{ value: FARM, label: t('guides.wholeFarm') }] : []),
            ...author.units.map(({ id, unitName }) => ({ value: id, label: unitName })),
          ]}
          onChange={setPlace}
        />
      </div>
    </Modal>
  );
}

/** Begins a guide, from a template or from nothing; for authors alone. `isFirst`: there is none yet. */
export function NewGuide({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  const author = useAuthor();
  const [templates, setTemplates] = useState<readonly GuideTemplate[] | null>(null);
  if (author === null) return null;
  const open = async (): Promise<void> => {
    // Their texts are long, and fetched when somebody wants to begin.
    const { guideTemplates } = await import('./templates.ts');
    setTemplates(guideTemplates());
  };
  return (
    <>
      <Button
        variant={isFirst ? 'secondary' : 'primary'}
        iconLeft="plus"
        className="max-md:!px-3.5"
        onClick={() => void open()}
      >
        {t(isFirst ? 'guides.author.createFirst' : 'guides.author.create')}
      </Button>
      {templates !== null && (
        <BeginDialog
          {...{ author, templates }}
          isByTemplate={isFirst}
          onClose={() => setTemplates(null)}
        />
      )}
    </>
  );
}
