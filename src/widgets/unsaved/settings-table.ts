import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Action } from '#domain/access/can.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Format } from '#i18n/format.ts';
import { hasText } from '#i18n/index.ts';
import type { Words } from '#i18n/keys.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { TextInputProps } from '#ui/inputs/text-input.tsx';
import { useFarmWords } from '../format/use-farm-format.ts';
import { type LeaveWords, useLeaveWords } from '../leave/use-leave-words.ts';

type Inner<S, K extends keyof S & string> = S[K] extends readonly unknown[] | string
  ? K
  : S[K] extends object
    ? K | `${K}.${keyof S[K] & string}`
    : K;

/** A place in a document: a field, or a field or entry in one (`extra.perYear`). */
export type Place<S> = { [K in keyof S & string]-?: Inner<S, K> }[keyof S & string] & string;

/** A choice, with what is known of it. */
export interface Option {
  readonly value: string | number | boolean | null;
  readonly label: string;
  readonly hint?: string | null;
  /** It cannot be changed while it is in use. */
  readonly isFixed?: boolean;
}

/** Choices of values, each in words. */
export const optionsOf = <V extends string | number>(
  values: readonly V[],
  label: (value: V) => string,
): readonly { readonly value: V; readonly label: string }[] =>
  values.map((value) => ({ value, label: label(value) }));

interface Common<S> {
  readonly path: Place<S>;
  readonly label: string;
  readonly help?: string | undefined;
  readonly isWide?: boolean;
  /** What stands there where it is not what is stored. */
  readonly value?: unknown;
  /** Its value for those who may not change it, else as the kind says it; null shows nothing. */
  readonly fact?: string | null;
  /** What it is called for them, where that is not the label. */
  readonly factLabel?: string;
}

/** A setting. Numbers are stored as multiples of `per` (60 shows minutes as hours), and typed with `decimals`. */
export type SettingField<S> = Common<S> &
  (
    | {
        readonly kind: 'number';
        readonly unit: string;
        readonly range: { readonly min: number; readonly max: number };
        readonly per?: number;
        readonly decimals?: number;
        /** Anything else that has to be right, in words; null where it is. */
        readonly check?: (value: number) => string | null;
      }
    | { readonly kind: 'flag' }
    | {
        readonly kind: 'choice';
        readonly options: readonly Option[];
        readonly isLabelHidden?: boolean;
        /** What becomes of what is stored by a choice; the choice itself without it. */
        readonly make?: (value: Option['value']) => (now: S) => unknown;
      }
    /** Several of a list; of one that says what is left out, those that stay are ticked. */
    | {
        readonly kind: 'several';
        readonly options: readonly Option[];
        readonly isLeftOut?: boolean;
      }
    | {
        readonly kind: 'day';
        readonly range?: { readonly min: Day; readonly max: Day };
        /** What is said where there is none; without it there has to be one. */
        readonly none?: string;
        readonly tidy?: (day: Day) => Day;
      }
    | {
        readonly kind: 'text';
        readonly look?: Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'>;
        /** What is wrong with what is typed, in words; null where nothing is. */
        readonly check: (text: string) => string | null;
        /** What is stored of a good text; the text itself without it. */
        readonly read?: (text: string) => unknown;
      }
    /** Nothing anybody may change; `fact` is told to those alone who may not change the others. */
    | { readonly kind: 'fixed' | 'fact' }
  );

/** Settings that stand together, and who may change them. */
export interface Section<S> {
  readonly title?: string;
  readonly hint?: string;
  readonly fields: readonly SettingField<S>[];
  /** Others read what is set, and why they may not change it. */
  readonly guard?: { readonly action: Action; readonly reason: string };
}

/** A card of settings. */
export interface SettingsGroup<S> {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly sections: readonly Section<S>[];
  /** What it comes to, in the words of the person it is about. */
  readonly seen?: string;
}

type Kind<S, K extends SettingField<S>['kind']> = Extract<SettingField<S>, { readonly kind: K }>;
type More<S, K extends SettingField<S>['kind']> = Partial<Omit<Kind<S, K>, 'kind' | 'path'>>;

/** The words of a field by the place of its label in the texts: `key` is the label, `keyHint` the help, if any. */
export function labelOf<N extends keyof Words, G extends keyof Words[N] & string>(
  t: TFunction,
  place: readonly [page: N, card: G],
  key: keyof Words[N][G] & string,
): { readonly label: string; readonly help?: string } {
  const path = [...place, key].join('.');
  const text = (at: string): string => t(at as 'common.save');
  return { label: text(path), ...(hasText(`${path}Hint`) && { help: text(`${path}Hint`) }) };
}

/**
 * Fields whose words stand together in the texts, under the name of the page and of the card, as `labelOf` finds them; a
 * choice has its words under a key of their own.
 */
export const fieldsOf =
  <S, N extends keyof Words>(page: N) =>
  <G extends keyof Words[N] & string>({ t }: SettingWords, card: G) => {
    type Key = keyof Words[N][G] & string;
    const text = (key: string): string => t(`${page}.${card}.${key}` as 'common.save');
    const about = (path: Place<S>, key: Key) => ({ path, ...labelOf(t, [page, card], key) });
    return {
      title: text('title'),
      flag: (path: Place<S>, key: Key, more?: More<S, 'flag'>): SettingField<S> => ({
        ...about(path, key),
        kind: 'flag',
        ...more,
      }),
      number: (
        path: Place<S>,
        key: Key,
        range: { readonly min: number; readonly max: number },
        unit: string,
        more?: More<S, 'number'>,
      ): SettingField<S> => ({ ...about(path, key), kind: 'number', range, unit, ...more }),
      /** A choice between values whose words stand under `names`. */
      choice: <V extends string>(
        path: Place<S>,
        key: Key,
        values: readonly V[],
        names: { [K in Key]: Words[N][G][K] extends Readonly<Record<V, string>> ? K : never }[Key],
      ): SettingField<S> => ({
        ...about(path, key),
        kind: 'choice',
        options: optionsOf(values, (value) => text(`${names}.${value}`)),
      }),
      any: <K extends SettingField<S>['kind']>(
        path: Place<S>,
        key: Key,
        rest: Omit<Kind<S, K>, 'path' | 'label'> & More<S, K>,
      ): SettingField<S> => ({ ...about(path, key), ...rest }) as SettingField<S>,
    };
  };

/** A card of fields that everybody who opens the page may change, with what it comes to in sentences. */
export const groupOf = <S>(
  id: string,
  title: string,
  fields: readonly SettingField<S>[],
  seen: readonly (string | null)[] = [],
  guard?: Section<S>['guard'],
): SettingsGroup<S> => ({
  id,
  title,
  sections: [{ fields, ...(guard && { guard }) }],
  ...(seen.length > 0 && { seen: seen.filter(Boolean).join(' ') }),
});

/** What tables of settings take their words from. */
export interface SettingWords {
  readonly t: TFunction;
  readonly format: Format;
  readonly leave: LeaveWords;
  readonly farm: Farm;
  readonly nowMs: number;
  readonly today: Day;
}

/** Words for tables of settings, in the language shown. */
export function useSettingWords(farm: Farm): SettingWords {
  const { t, format } = useFarmWords();
  const leave = useLeaveWords();
  const nowMs = useNow('minute');
  return useMemo(
    () => ({ t, format, leave, farm, nowMs, today: dayOf(nowMs, farm.timeZone) }),
    [t, format, leave, farm, nowMs],
  );
}

/** What a search reads of a card. */
export interface Worded {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly sections: readonly {
    readonly title?: string;
    readonly hint?: string;
    readonly fields: readonly {
      readonly label: string;
      readonly help?: string | undefined;
      readonly options?: readonly Option[];
    }[];
  }[];
}

/** Everything that a card says of what can be set, for the search. */
export function wordsOf({ title, hint, sections }: Worded): readonly string[] {
  const said = sections.flatMap((section) => [
    section.title,
    section.hint,
    ...section.fields.flatMap(({ label, help, options = [] }) => [
      label,
      help,
      ...options.map((one) => one.label),
    ]),
  ]);
  return [title, hint, ...said].filter((text) => text !== undefined);
}
