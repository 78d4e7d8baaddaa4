import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishGuide } from '#data/commands/guides/publish-guide.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { activeEmployees } from '#domain/employee/employee.ts';
import { contentIssues, type GuideContent, languagesOf } from '#domain/guides/guide-content.ts';
import { type Guide, GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { languageName } from '../model.ts';
import { SincePublished } from '../versions/since-published.tsx';
import { type Audience, AudienceFields } from './audience-fields.tsx';

type Publication = Audience & { readonly kind: 'minor' | 'major' };

interface PublishDialogProps {
  guide: Guide;
  content: GuideContent;
  /** As it is stored. */
  stored: string;
  units: readonly Unit[];
  /** Whether the author may reach the whole farm. */
  isAll: boolean;
  onPublished: () => void;
  onClose: () => void;
}

function Faults({ content, hasNobody }: { content: GuideContent; hasNobody: boolean }) {
  const { t } = useTranslation();
  const issues = contentIssues(content);
  const at = (stepId: string | null): number =>
    content.steps.findIndex(({ id }) => id === stepId) + 1;
  if (issues.length === 0 && !hasNobody) return null;
  return (
    <Notice kind="error">
      {issues.map(({ code, stepId }) => (
        <p key={`${code} ${stepId}`}>
          {code === 'step_empty'
            ? t('guides.author.issues.step_empty', { at: at(stepId) })
            : t(`guides.author.issues.${code}`)}
        </p>
      ))}
      {hasNobody && <p>{t('guides.author.noUnit')}</p>}
    </Notice>
  );
}

/** Asks whom a guide is for and whether it is a correction or a new version, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { guide, content, stored, units, isAll, onPublished, onClose } = props;
  const { t } = useTranslation();
  const employees = useEmployees();
  // A leader names people of their own units alone: the rules refuse others.
  const named = activeEmployees(employees, null).filter(
    (person) => isAll || person.units.some((id) => units.some((unit) => unit.id === id)),
  );
  const first: Publication = {
    isEverybody: isAll && guide.units.length + guide.people.length === 0,
    units: guide.units,
    people: guide.people,
    newcomerDays: guide.newcomerDays,
    acknowledge: guide.acknowledge,
    kind: guide.major === 0 ? 'major' : 'minor',
  };
  const form = useTyped(`guide.publish.${guide.id}`, first, onClose);
  const { typed, change } = form;
  const { online } = useSync();
  const [isAsked, setIsAsked] = useState(false);
  const issues = contentIssues(content);
  const behind = languagesOf(content).filter(({ state }) => state !== 'current');
  const { isEverybody, newcomerDays, acknowledge, kind } = typed;
  const [toUnits, toPeople] = isEverybody ? [[], []] : [typed.units, typed.people];
  const hasNobody = !isEverybody && toUnits.length + toPeople.length === 0;
  const isTooMany = toPeople.length > GUIDE_LIMITS.people;
  const publish = (): void => {
    setIsAsked(true);
    if (issues.length > 0 || hasNobody || isTooMany) return;
    const audience = { units: [...toUnits], people: [...toPeople], newcomerDays, acknowledge };
    const accepted = publishGuide(guide, { content: stored, ...audience }, kind);
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
        {isAsked && <Faults content={content} hasNobody={hasNobody} />}
        {behind.length > 0 && (
          <Notice kind="warning">
            {t('guides.author.missing', {
              languages: behind.map(({ language }) => languageName(language)).join(', '),
            })}
          </Notice>
        )}
        <AudienceFields {...{ typed, units, isAll, change }} employees={named} />
        {guide.major > 0 && <SincePublished {...{ guide, content }} />}
        {guide.major > 0 && (
          <Select<'minor' | 'major'>
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
