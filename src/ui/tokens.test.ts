import { describe, expect, it } from 'vitest';
import { CHIP_COUNT, COLOURS, NEVER_TEXT, TEXT_PAIRS } from './tokens.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const pairs = Object.entries(TEXT_PAIRS).flatMap(([text, grounds]) =>
  grounds.map((ground) => ({ text, ground })),
);

const table: Record<string, { light: string; dark: string }> = COLOURS;

describe('tokens', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeLessThan(4.5);
  });

  it.each(pairs)('$text on $ground reaches 4.5:1 in light and dark', ({ text, ground }) => {
    for (const scheme of ['light', 'dark'] as const) {
      const a = table[text]?.[scheme] ?? '';
      const b = table[ground]?.[scheme] ?? '';
      expect(contrast(a, b), `${scheme} ${a} on ${b}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves no colour out: each is a text with grounds or never a text', () => {
    const accounted = [...Object.keys(TEXT_PAIRS), ...NEVER_TEXT].sort();
    expect(accounted).toEqual(Object.keys(COLOURS).sort());
  });

  it('has ten chip styles, each a ground and a text', () => {
    for (let index = 0; index < CHIP_COUNT; index += 1) {
      expect(table[`chip-${index}`]).toBeDefined();
      expect(table[`chip-${index}-text`]).toBeDefined();
    }
    expect(table[`chip-${CHIP_COUNT}`]).toBeUndefined();
  });

  it('draws what runs brighter than what is over, and both visibly (3:1)', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const [live, worked] = [COLOURS.live[scheme], COLOURS.worked[scheme]];
      expect(luminance(live)).toBeGreaterThan(luminance(worked));
      expect(contrast(live, worked), scheme).toBeGreaterThanOrEqual(1.5);
      expect(contrast(worked, COLOURS.surface[scheme])).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps the live dot and the focus ring visible on both grounds (3:1)', () => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const ground of ['page', 'surface'] as const) {
        const on = COLOURS[ground][scheme];
        expect(contrast(COLOURS.live[scheme], on)).toBeGreaterThanOrEqual(3);
        expect(contrast(COLOURS.primary[scheme], on)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
