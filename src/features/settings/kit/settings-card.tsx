import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { can } from '#domain/access/can.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type Book, valueAt } from './book.ts';
import { useFound } from './find-settings.tsx';
import { Seen } from './seen.tsx';
import { SettingControl } from './setting-control.tsx';
import type { SettingField, SettingsGroup } from '#widgets/unsaved/settings-table.ts';

type SectionProps<S extends object> = {
  section: SettingsGroup<S>['sections'][number];
  book: Book<S>;
};

/** What is set, in words, for those who may not change it. */
function useFact<S extends object>(book: Book<S>): (field: SettingField<S>) => string {
  const { t, format } = useFarmWords();
  return (field) => {
    const value = field.value ?? valueAt(book.shown, field.path);
    if (field.kind === 'flag') return t(value === true ? 'words.yes' : 'words.no');
    if (field.kind === 'number') return `${Number(value) / (field.per ?? 1)} ${field.unit}`;
    if (field.kind === 'choice')
      return field.options.find((one) => one.value === value)?.label ?? '';
    if (field.kind === 'day')
      return typeof value === 'string' ? format.date(value) : (field.none ?? '');
    return typeof value === 'string' ? value : '';
  };
}

/** Settings for those who may not change them, and why not. */
function Facts<S extends object>({ section, book }: SectionProps<S>) {
  const factOf = useFact(book);
  const shown = section.fields.filter(({ fact }) => fact !== null);
  return (
    <>
      <dl className="mt-3 grid gap-2">
        {shown.map((field) => (
          <div key={field.path} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-base text-text-2">{field.factLabel ?? field.label}</dt>
            <dd className="tnum text-base font-semibold text-text">
              {field.fact ?? factOf(field)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-start gap-2 text-sm text-text-2">
        <Icon name="lock" size={16} className="mt-px" />
        {section.guard?.reason}
      </p>
    </>
  );
}

/** Fields beside each other, then what is ticked, then lists, and last what nobody can change. */
function Fields<S extends object>({ section: { fields }, book }: SectionProps<S>) {
  const of = (...kinds: readonly SettingField<S>['kind'][]) =>
    fields.filter(({ kind }) => kinds.includes(kind));
  const draw = (field: SettingField<S>) => <SettingControl key={field.path} {...{ field, book }} />;
  const beside = of('number', 'choice', 'day', 'text');
  const ticks = of('flag');
  const fixed = of('fixed');
  return (
    <>
      {beside.length > 0 && (
        <div className={`mt-3 grid items-start gap-4 ${beside.length > 1 ? 'sm:grid-cols-2' : ''}`}>
          {beside.map(draw)}
        </div>
      )}
      {ticks.length > 0 && <div className="mt-4 grid gap-2">{ticks.map(draw)}</div>}
      {of('several').map((field) => (
        <div key={field.path} className="mt-3">
          {draw(field)}
        </div>
      ))}
      {fixed.length > 0 && (
        <ul className="mt-2">
          {fixed.map(({ path, label, fact }) => (
            <li
              key={path}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-base"
            >
              <span className="text-text-2">{label}</span>
              <span className="flex items-center gap-1.5 font-semibold text-text">
                <Icon name="lock" size={15} />
                {fact}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SectionOf<S extends object>({ section, book }: SectionProps<S>) {
  const actor = useActor();
  const farmId = useFarm()?.id ?? '';
  const { title, hint, guard } = section;
  const mayChange = guard === undefined || (actor !== null && can(actor, guard.action, { farmId }));
  const body = mayChange ? <Fields {...{ section, book }} /> : <Facts {...{ section, book }} />;
  if (title === undefined) return body;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold text-text">{title}</legend>
      {hint !== undefined && <p className="mt-1 text-sm text-text-3">{hint}</p>}
      {body}
    </fieldset>
  );
}

type Props<S extends object> = {
  group: SettingsGroup<S>;
  book: Book<S>;
  /** What else belongs to it, below the fields. */
  children?: ReactNode;
};

/** A card of settings as its table says it, which folds; a search opens it, or leaves it out. */
export function SettingsCard<S extends object>({ group, book, children }: Props<S>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const found = useFound(group.id);
  if (found === 'no') return null;
  const { id, title, hint, sections, seen } = group;
  const isShown = isOpen || found === 'yes';
  const label = t(isShown ? 'settings.fold' : 'settings.unfold', { title });
  return (
    <Card aria-labelledby={id}>
      <CardHead
        {...{ id, title }}
        end={
          <IconButton
            icon={isShown ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isShown}
            {...{ label }}
            onClick={() => setOpen(!isShown)}
          />
        }
      />
      {isShown && (
        <>
          {hint !== undefined && <p className="mt-1 text-sm text-text-2">{hint}</p>}
          {sections.map((section, at) => (
            <SectionOf
              key={section.title ?? section.fields[0]?.path ?? at}
              {...{ section, book }}
            />
          ))}
          {children}
          {seen !== undefined && <Seen>{seen}</Seen>}
        </>
      )}
    </Card>
  );
}
