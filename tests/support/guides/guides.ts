import {
  emptyContent,
  emptyStep,
  type GuideContent,
  storeContent,
} from '#domain/guides/guide-content.ts';
import { translated, wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide, GuideCopy } from '#domain/guides/guide.ts';
import { NO_AUDIT } from '../factories.ts';

/** Markup and a link that must not become any. */
export const HOSTILE = '<img src=x onerror="alert(1)"> [tryk](javascript:alert(1))';
const step = (id: string, title: string, text = '') => ({
  ...emptyStep(id),
  title: translated(wordsOf(title), 'ro', `${title} (ro)`),
  text: wordsOf(text),
});
/** A guide of two steps, with a Romanian title of each, a warning and a checklist that must be ticked. */
export const MILKING: GuideContent = {
  ...emptyContent('dk'),
  title: wordsOf('Malkning'),
  category: 'milking',
  steps: [
    { ...step('a', 'Tag handsker på', '**Rene** handsker'), warning: wordsOf('Jod svier') },
    {
      ...step('b', 'Dyp patterne', HOSTILE),
      checks: [{ id: 'k', label: wordsOf('Koppen er ren') }],
      must: true,
    },
  ],
};
/** A guide as it is published in the unit `k`. */
export const copyOf = (
  guideId: string,
  content: GuideContent,
  change: Partial<GuideCopy> = {},
): GuideCopy => ({
  ...NO_AUDIT,
  id: `${guideId}_unit_k`,
  guideId,
  unitId: 'k',
  employeeId: '',
  authorUnitId: 'k',
  major: 2,
  minor: 0,
  content: storeContent(content),
  newcomerDays: null,
  acknowledge: true,
  readWithin: null,
  askedOn: null,
  ...change,
});
/** The same guide as its authors have it. */
export const guideOf = (change: Partial<Guide> = {}): Guide => ({
  ...NO_AUDIT,
  id: 'milking',
  unitId: 'k',
  state: 'published',
  rev: 4,
  savedAs: null,
  basedOn: null,
  major: 2,
  minor: 0,
  content: storeContent(MILKING),
  units: ['k'],
  people: [],
  newcomerDays: null,
  acknowledge: true,
  readWithin: null,
  askedOn: null,
  ...change,
});
/** Another guide, which asks for no receipt. */
export const tractor = copyOf(
  'tractor',
  {
    ...MILKING,
    title: wordsOf('Traktor'),
    category: 'machines',
    steps: [step('c', 'Se efter olie')],
  },
  { acknowledge: false },
);
