import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishGuide } from '#data/commands/guides/publish-guide.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { contentIssues, type GuideContent, languagesOf } from '#domain/guides/guide-content.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { languageName } from '../model.ts';
import { SincePublished } from '../versions/since-published.tsx';
import { type Audience, audienceOf, hasNobody, type Reach, storedAudience } from './model.ts';
import { useNamed } from './hooks.ts';
import { AudienceFields } from './audience-fields.tsx';

/** What the next publication is: a correction, or a version that everybody reads again. */
export type PublicationKind = 'minor' | 'major';

type Publication = Audience & { readonly kind: PublicationKind };

interface PublishDialogProps {
  guide: Guide;
  content: GuideContent;
  /** As it is stored. */
  stored: string;
  reach: Reach;
  /** As it was chosen before. */
  kind: PublicationKind;
  onPublished: () => void;
  onClose: () => void;
}

function Faults({ content, isForNobody }: { content: GuideContent; isForNobody: boolean }) {
  const { t } = useTranslation();
  const issues = contentIssues(content);
  const at = (stepId: string | null): number =>
    content.steps.findIndex(({ id }) => id === stepId) + 1;
  if (issues.length === 0 && !isForNobody) return null;
  return (
    <Notice kind="error">
      {issues.map(({ code, stepId }) => (
        <p key={`${code} ${stepId}`}>
          {code === 'step_empty'
            ? t('guides.author.issues.step_empty', { at: at(stepId) })
            : t(`guides.author.issues.${code}`)}
        </p>
      ))}
      {isForNobody && <p>{t('guides.author.noUnit')}</p>}
    </Notice>
  );
}

/** Asks whom a guide is for and whether it is a correction or a new version, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { guide, content, stored, reach, onPublished, onClose } = props;
  const { t } = useTranslation();
  const named = useNamed(reach);
  const first: Publication = { ...audienceOf(guide, reach), kind: props.kind };
  const form = useTyped(`guide.publish.${guide.id}`, first, onClose);
  const { typed, change } = form;
  const { online } = useSync();
  const [isAsked, setIsAsked] = useState(false);
  const issues = contentIssues(content);
  const behind = languagesOf(content).filter(({ state }) => state !== 'current');
  const publish = (): void => {
    setIsAsked(true);
    const audience = storedAudience(typed);
    if (issues.length > 0 || audience === null) return;
    const accepted = publishGuide(guide, { content: stored, ...audience }, typed.kind);
    // Without a network the server answers later: what waits is said at once.
    if (!online) showToast({ kind: 'warning', text: t('guides.author.publishWaits') });
    void accepted.then((isDone) =>
      showToast(
        isDone
          ? { kind: 'success', text: t('guides.author.wasPublished') }
          : { kind: 'warning', text: t('guides.author.notPublished') },
      ),
    );
    form.unsaved.done();
    onPublished();
    onClose();
  };
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={t('guides.author.publishTitle')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('guides.author.cancel')}</Button>
          <Button variant="primary" iconLeft="send" onClick={publish}>
            {t('guides.author.publishNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TypedParts form={form} />
        {isAsked && <Faults content={content} isForNobody={hasNobody(typed)} />}
        {behind.length > 0 && (
          <Notice kind="warning">
            {t('guides.author.missing', {
              languages: behind.map(({ language }) => languageName(language)).join(', '),
            })}
          </Notice>
        )}
        <AudienceFields {...{ typed, change }} {...reach} employees={named} />
        {guide.major > 0 && <SincePublished {...{ guide, content }} />}
        {guide.major > 0 && (
          <Select<PublicationKind>
            label={t('guides.author.kind')}
            value={typed.kind}
            options={[
              { value: 'minor', label: t('guides.author.minor') },
              { value: 'major', label: t('guides.author.major') },
            ]}
            onChange={(kind) => change({ kind })}
          />
        )}
      </div>
    </Modal>
  );
}
