import { guideTemplates as dk } from '#i18n/dk/guide-templates.ts';
import { guideTemplates as en } from '#i18n/en/guide-templates.ts';
import type { GuideCategory, GuideContent } from '#domain/guides/guide-content.ts';
import { translated, type Words, wordsOf } from '#domain/guides/guide-words.ts';

/** A guide to begin with. */
export interface GuideTemplate {
  readonly id: TemplateId;
  readonly content: GuideContent;
}

type TemplateId = keyof typeof dk;

const TEMPLATES: readonly (readonly [TemplateId, GuideCategory])[] = [
  ['milking', 'milking'],
  ['calving', 'calving'],
  ['colostrum', 'calving'],
  ['farrowing', 'pigs'],
  ['tractor', 'machines'],
  ['biosecurity', 'biosecurity'],
  ['spraying', 'spraying'],
  ['feeding', 'feeding'],
];

const both = (danish: string, english: string): Words =>
  danish === '' ? wordsOf('') : translated(wordsOf(danish), 'en', english);

/** The templates, written in Danish with their English translation. */
export function guideTemplates(): GuideTemplate[] {
  return TEMPLATES.map(([id, category]) => {
    const [danish, english] = [dk[id], en[id]];
    return {
      id,
      content: {
        language: 'dk',
        title: both(danish.title, english.title),
        summary: both(danish.summary, english.summary),
        category,
        reviewOn: null,
        steps: danish.steps.map((step, at) => {
          const other = english.steps[at] ?? step;
          return {
            changedIn: 0,
            id: `${id}-${at + 1}`,
            title: both(step.title, other.title),
            text: both(step.text, other.text),
            warning: both(step.warning ?? '', other.warning ?? ''),
            checks: (step.checks ?? []).map((label, index) => ({
              id: `${id}-${at + 1}-${index + 1}`,
              label: both(label, other.checks?.[index] ?? label),
            })),
            must: false,
            imageId: null,
            shows: wordsOf(''),
            marks: [],
          };
        }),
      },
    };
  });
}
