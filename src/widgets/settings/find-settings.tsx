import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Farm } from '#domain/farm/farm.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import { findSettings } from './all-settings.ts';
import { useSettingWords } from './settings-table.ts';

/** Ids of the cards that a search has found; null while nothing is looked for. */
const FoundContext = createContext<ReadonlySet<string> | null>(null);

/** Whether a card is what is looked for; `all` while nothing is. */
export function useFound(id: string): 'all' | 'yes' | 'no' {
  const found = use(FoundContext);
  if (found === null) return 'all';
  return found.has(id) ? 'yes' : 'no';
}

/** A card that no table draws: a search leaves it out as well. */
export function Findable({ id, children }: { id: string; children: ReactNode }) {
  return useFound(id) !== 'no' && children;
}

/** Whoever came by a link to a card is taken to it. */
function Arrival() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return null;
}

/** A search over everything that can be set: cards of this page stay, those of others are named. */
export function FindSettings({ farm, children }: { farm: Farm; children: ReactNode }) {
  const { t } = useTranslation();
  const words = useSettingWords(farm);
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const places = useMemo(() => findSettings(words, text), [words, text]);
  const isHere = ({ path }: { path: string }): boolean => pathname.startsWith(path);
  const found = useMemo(
    () => places && new Set(places.filter(({ id }) => id !== '').map(({ id }) => id)),
    [places],
  );
  const others = places?.filter((place) => !isHere(place)) ?? [];
  return (
    <FoundContext value={found}>
      <div className="md:max-w-sm">
        <TextInput
          hideLabel
          type="search"
          icon="search"
          label={t('settings.find')}
          placeholder={t('settings.find')}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      </div>
      {places !== null && (
        <p role="status" className="text-base text-text-2">
          {places.length === 0
            ? t('settings.foundNone')
            : t('settings.found', { count: places.length })}
        </p>
      )}
      <Arrival />
      {children}
      {others.length > 0 && (
        <nav aria-labelledby="settings-elsewhere">
          <h2 id="settings-elsewhere" className="text-md font-semibold text-text">
            {t('settings.elsewhere')}
          </h2>
          <ul className="mt-2 grid gap-1">
            {others.map(({ id, title, path, page }) => (
              <li key={`${path}#${id}`}>
                <Link
                  to={id === '' ? path : `${path}#${id}`}
                  onClick={() => setText('')}
                  className="inline-flex min-h-11 items-center text-base font-semibold text-primary hover:underline md:min-h-0"
                >
                  {t('settings.foundIn', { title, page })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </FoundContext>
  );
}
