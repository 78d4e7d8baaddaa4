import { useState } from 'react';
import { Button, type ButtonVariant } from '#ui/inputs/button.tsx';
import { Flag } from '#ui/layout/flag.tsx';
import { HoverMenu } from '#ui/overlays/hover-menu.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { APP_ICONS } from '#ui/icons/app-icons.ts';
import { PAGE_ICONS } from '#ui/icons/page-icons.ts';
import { ENTRY_ICONS, type IconName } from '#ui/icons/icon-set.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Line, Section } from './section.tsx';

const VARIANTS = {
  primary: 'Gem og indsend',
  secondary: 'Pause',
  success: 'Godkend',
  warning: 'Slet',
} as const satisfies Record<ButtonVariant, string>;

const ALL_VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'success', 'warning'];

const ALL_ICONS = { ...ENTRY_ICONS, ...APP_ICONS, ...PAGE_ICONS };

const isIconName = (name: string): name is IconName => Object.hasOwn(ALL_ICONS, name);

function Buttons() {
  const row = (props: object) => (
    <Line>
      {ALL_VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {VARIANTS[variant]}
        </Button>
      ))}
    </Line>
  );
  return (
    <Section title="Knapper">
      {row({})}
      {row({ size: 'small', iconLeft: 'check' })}
      {row({ disabled: true })}
      <Line>
        <Button variant="primary" busy>
          {'Gemmer'}
        </Button>
        <Button link>{'Afvis'}</Button>
        <Button iconRight="chevron-down">{'Sammenlign: september'}</Button>
        <IconButton icon="bell" label="Beskeder, 4 ulæste" badge="4" />
        <IconButton icon="chevron-left" label="Forrige" bordered />
      </Line>
      <div className="grid max-w-sm grid-cols-[1fr_1fr_1.5fr] gap-2.5">
        <Button size="clock" stacked iconLeft="coffee">
          {'Pause'}
        </Button>
        <Button size="clock" stacked iconLeft="swap">
          {'Skift'}
        </Button>
        <Button size="clock" variant="warning" iconLeft="stop">
          {'Stop'}
        </Button>
      </div>
      <Button size="clock" variant="primary" iconLeft="play" block>
        {'Stempl ind'}
      </Button>
    </Section>
  );
}

function Menus() {
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week');
  const [lang, setLang] = useState('dk');
  const nothing = () => undefined;
  return (
    <Section title="Menuer">
      <Line>
        <Logo name="Markhold" />
        <HoverMenu
          label="Tidsregistrering"
          active
          onNavigate={nothing}
          items={[
            { href: '#a', label: 'Registreringer', current: true },
            { href: '#b', label: 'Rapporter' },
          ]}
        />
        <Menu
          trigger="Søren"
          items={[
            { key: 'p', label: 'Skift til profil', icon: 'user', onSelect: nothing },
            { key: 'o', label: 'Log ud', icon: 'log-out', separated: true, onSelect: nothing },
          ]}
        />
        <Menu
          label="Sprog"
          trigger={<Flag name={lang === 'dk' ? 'dk' : 'gb'} />}
          items={[
            { key: 'dk', label: 'Dansk', checked: lang === 'dk', onSelect: () => setLang('dk') },
            { key: 'en', label: 'English', checked: lang === 'en', onSelect: () => setLang('en') },
          ]}
        />
      </Line>
      <Line>
        <Segmented
          label="Periode"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'day', label: 'Dag' },
            { value: 'week', label: 'Uge' },
            { value: 'month', label: 'Måned' },
          ]}
        />
      </Line>
    </Section>
  );
}

export function GalleryActions() {
  return (
    <>
      <Buttons />
      <Menus />
      <Section title="Ikoner">
        <div className="flex flex-wrap gap-3 text-text-2">
          {Object.keys(ALL_ICONS)
            .filter(isIconName)
            .map((name) => (
              <Icon key={name} name={name} label={name} />
            ))}
        </div>
      </Section>
    </>
  );
}
