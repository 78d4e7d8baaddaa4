import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { Editor } from './editor/editor.tsx';
import { useAuthored } from './library/hooks.ts';

/** A guide as its authors write it (spec 2: part of GuidesBeta). */
export default function GuideEditorPage() {
  const { t } = useTranslation();
  const { guideId = '' } = useParams();
  const { author, guides, feedback } = useAuthored();
  return (
    <LiveBoundary of={[guides]} failed={t('guides.failed')} skeleton="m-4 h-96 rounded-card">
      {([known]) => {
        const guide = known.find(({ id }) => id === guideId);
        if (guide === undefined || author === null) {
          return (
            <Page>
              <EmptyState icon="book" title={t('guides.author.gone')} />
            </Page>
          );
        }
        const { units, isAll } = author;
        const said = (dataOf(feedback) ?? []).filter((one) => one.guideId === guide.id);
        return <Editor key={guide.id} {...{ guide, units, isAll }} feedback={said} />;
      }}
    </LiveBoundary>
  );
}
