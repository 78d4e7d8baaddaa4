import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { COLOURS, type Colour } from './src/ui/tokens.ts';

const names = Object.keys(COLOURS);

function variables(scheme: keyof Colour): Record<string, string> {
  return {
    'color-scheme': scheme,
    ...Object.fromEntries(Object.entries(COLOURS).map(([name, c]) => [`--${name}`, c[scheme]])),
  };
}

export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: { sans: ['Inter', 'system-ui', '-apple-system', 'Segoe UI', 'sans-serif'] },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.125rem'],
      base: ['0.875rem', '1.25rem'],
      md: ['0.9375rem', '1.375rem'],
      lg: ['1.0625rem', '1.5rem'],
      xl: ['1.5rem', '1.875rem'],
      timer: ['3.25rem', '3.5rem'],
      hero: ['3.75rem', '4rem'],
    },
    fontWeight: { normal: '400', medium: '550', semibold: '600', bold: '680' },
    borderRadius: {
      none: '0',
      chip: '6px',
      field: '9px',
      card: '14px',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      breath: '0 1px 2px rgb(27 32 26 / 0.05)',
      float: '0 8px 28px rgb(27 32 26 / 0.14)',
    },
    extend: {
      maxWidth: { page: '1392px' },
      height: { bar: '60px' },
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': variables('light'),
        '@media screen and (prefers-color-scheme: dark)': {
          ":root:not([data-theme='light'])": variables('dark'),
        },
        ":root[data-theme='dark']": variables('dark'),
      });
    }),
  ],
} satisfies Config;
