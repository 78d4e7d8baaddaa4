import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { guideVersion } from '#data/guides/guides.ts';
import { publishGuide } from '#data/guides/publish-guide.ts';
import { type Audience, type AudienceIssue, checkAudience } from '#domain/guides/check-audience.ts';
import {
  type ContentIssue,
  contentIssues,
  type GuideContent,
  languagesOf,
  readContent,
  storeContent,
} from '#domain/guides/guide-content.ts';
import {
  askedOnWith,
  contentOfVersion,
  type Guide,
  type GuideSave,
  guideVersionId,
  nextVersion,
} from '#domain/guides/guide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { languageName } from '../shared/model.ts';
import { audienceOf, type Reach } from './model.ts';
import { useNamed, usePublishedVersion, useToday } from './hooks.ts';
import { AudienceFields, useAudienceWords } from './audience-fields.tsx';
import { DifferenceList } from './difference-list.tsx';

/** What is different from what is published now: so an author sees whether it is a correction or a new version. */
function SincePublished({ guide, content }: { guide: Guide; content: GuideContent }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const published = guideVersion.use(
    farm === null ? null : { farmId: farm.id, versionId: guideVersionId(guide.id, guide) },
  );
  const label = t('guides.versions.since', { number: `${guide.major}.${guide.minor}` });
  return (
    <details className="rounded-card bg-surface-2 px-3 py-2">
      <summary className="min-h-8 cursor-pointer text-base font-semibold text-text">
        {label}
      </summary>
      <div className="mt-2 max-h-72 overflow-y-auto">
        <LiveBoundary
          of={[published]}
          failed={t('guides.failed')}
          skeleton="h-12 w-full rounded-card"
        >
          {([version]) => {
            const before = version === null ? null : readContent(version.content);
            return before === null ? (
              <p className="text-base text-text-2">{t('guides.versions.unknown')}</p>
            ) : (
              <DifferenceList {...{ before, label }} after={content} />
            );
          }}
        </LiveBoundary>
      </div>
    </details>
  );
}

/** What the next publication is: a correction, or a version that everybody reads again. */
export type PublicationKind = 'minor' | 'major';

type Publication = Audience & { readonly kind: PublicationKind };
/** What is wrong with a publication: with what the guide says, or with whom it is for. */
type PublicationIssue = AudienceIssue | (ContentIssue & { readonly field: 'content' });

interface PublishDialogProps {
  guide: Guide;
  content: GuideContent;
  reach: Reach;
  /** As it was chosen before. */
  kind: PublicationKind;
  /** The save that the content was made on. */
  seen: GuideSave;
  /** With what went out, as it is stored, and the save that it is. */
  onPublished: (stored: string, save: GuideSave) => void;
  onClose: () => void;
}

/** What is wrong with the guide itself, which is put right outside the dialog. */
function Faults({ content, shown }: { content: GuideContent; shown: readonly PublicationIssue[] }) {
  const { t } = useTranslation();
  const at = (stepId: string | null): number =>
    content.steps.findIndex(({ id }) => id === stepId) + 1;
  const issues = shown.filter((one) => one.field === 'content');
  if (issues.length === 0) return null;
  return (
    <Notice kind="error" isFault>
      {issues.map(({ code, stepId }) => (
        <p key={`${code} ${stepId}`}>
          {code === 'step_empty'
            ? t('guides.author.issues.step_empty', { at: at(stepId) })
            : t(`guides.author.issues.${code}`)}
        </p>
      ))}
    </Notice>
  );
}

/** What is published as a kind of version: each step says in which it last became another. */
function usePublication(guide: Guide, content: GuideContent, kind: PublicationKind) {
  const today = useToday();
  const before = usePublishedVersion(guide);
  const version = nextVersion(guide, kind);
  const known = before === null ? null : readContent(before.content);
  return {
    content: contentOfVersion(known, content, version),
    askedOn: askedOnWith(guide, version, today),
  };
}

/** Asks whom a guide is for and whether it is a correction or a new version, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { guide, content, reach, seen, onPublished, onClose } = props;
  const { t } = useTranslation();
  const named = useNamed(reach);
  const first: Publication = { ...audienceOf(guide, reach), kind: props.kind };
  const form = useTyped(`guide.publish.${guide.id}`, first, onClose, 'saved');
  const { typed, change } = form;
  const next = usePublication(guide, content, typed.kind);
  const audience = checkAudience(typed);
  const issues: readonly PublicationIssue[] = [
    ...contentIssues(next.content).map((one) => ({ ...one, field: 'content' as const })),
    ...(audience.ok ? [] : audience.issues),
  ];
  const publish = async (): Promise<void> => {
    if (!audience.ok) return;
    const stored = storeContent(next.content);
    const fields = { content: stored, askedOn: next.askedOn, ...audience.value };
    let save: GuideSave = seen;
    const send = async (): Promise<ChangeAnswer> => {
      const sent = await publishGuide({ ...guide, ...seen }, fields, typed.kind);
      save = sent.save;
      return sent.answer;
    };
    if (!(await saveOnServer(send, 'guides', t('guides.author.wasPublished')))) return;
    form.unsaved.done();
    onPublished(stored, save);
    onClose();
  };
  const checked = useCheckedForm<PublicationIssue>({
    issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: publish,
  });
  const words = useAudienceWords();
  const error = (field: AudienceIssue['field']): string | null => {
    const found = checked.shown.find((one): one is AudienceIssue => one.field === field);
    return found === undefined ? null : words(found);
  };
  const behind = languagesOf(content).filter(({ state }) => state !== 'current');
  return (
    <Dialog
      onClose={form.unsaved.close}
      title={t('guides.author.publishTitle')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" iconLeft="send" onClick={checked.submit}>
            {t('guides.author.publishNow')}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={form} />
        <Faults content={content} shown={checked.shown} />
        {behind.length > 0 && (
          <Notice kind="warning">
            {t('guides.author.missing', {
              languages: behind.map(({ language }) => languageName(language)).join(', '),
            })}
          </Notice>
        )}
        <AudienceFields
          {...{ typed, change, error }}
          {...reach}
          employees={named}
          askedOn={next.askedOn}
        />
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
      </form>
    </Dialog>
  );
}
