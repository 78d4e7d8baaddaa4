import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishGuide } from '#data/commands/guides/publish-guide.ts';
import { contentIssues, type GuideContent, languagesOf } from '#domain/guides/guide-content.ts';
import { type Guide, GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { languageName } from '../model.ts';

interface Audience {
  readonly units: readonly string[];
  readonly newcomerDays: number | null;
  readonly acknowledge: boolean;
  readonly kind: 'minor' | 'major';
}

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

function Units({
  typed,
  units,
  onChange,
}: {
  typed: Audience;
  units: readonly Unit[];
  onChange: (units: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold text-text">{t('guides.author.units')}</legend>
      {units.map(({ id, unitName }) => (
        <Checkbox
          key={id}
          label={unitName}
          checked={typed.units.includes(id)}
          onChange={(isIn) =>
            onChange(isIn ? [...typed.units, id] : typed.units.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

function Whom({
  typed,
  units,
  isAll,
  change,
}: {
  typed: Audience;
  units: readonly Unit[];
  isAll: boolean;
  change: (part: Partial<Audience>) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {isAll && (
        <Checkbox
          label={t('guides.author.everybody')}
          checked={typed.units.length === 0}
          onChange={(isOn) => change({ units: isOn ? [] : units.slice(0, 1).map(({ id }) => id) })}
        />
      )}
      {(!isAll || typed.units.length > 0) && (
        <Units {...{ typed, units }} onChange={(next) => change({ units: next })} />
      )}
      <NumberInput
        label={t('guides.author.newcomers')}
        value={typed.newcomerDays}
        min={GUIDE_LIMITS.newcomerDays.min}
        max={GUIDE_LIMITS.newcomerDays.max}
        onChange={(newcomerDays) => change({ newcomerDays })}
      />
      <Checkbox
        label={t('guides.author.acknowledge')}
        checked={typed.acknowledge}
        onChange={(acknowledge) => change({ acknowledge })}
      />
    </>
  );
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
  const first: Audience = {
    units: guide.units,
    newcomerDays: guide.newcomerDays,
    acknowledge: guide.acknowledge,
    kind: guide.major === 0 ? 'major' : 'minor',
  };
  const form = useTyped(`guide.publish.${guide.id}`, first, onClose);
  const { typed, change } = form;
  const [isAsked, setIsAsked] = useState(false);
  const issues = contentIssues(content);
  const behind = languagesOf(content).filter(({ state }) => state !== 'current');
  const hasNobody = !isAll && typed.units.length === 0 && guide.people.length === 0;
  const publish = (): void => {
    setIsAsked(true);
    if (issues.length > 0 || hasNobody) return;
    const { newcomerDays, acknowledge, kind } = typed;
    const audience = { units: [...typed.units], people: guide.people, newcomerDays, acknowledge };
    void publishGuide(guide, { content: stored, ...audience }, kind).then((isDone) =>
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
        <Whom {...{ typed, units, isAll, change }} />
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
