/** One colour in both schemes, as #RRGGBB. */
export type Colour = { readonly light: string; readonly dark: string };

const c = (light: string, dark: string): Colour => ({ light, dark });

/** Every colour of the product. Tailwind, the CSS variables and the contrast test read this table. */
export const COLOURS = {
  page: c('#F5F4EF', '#10130F'),
  surface: c('#FFFFFF', '#191D18'),
  'surface-2': c('#FAF9F5', '#1F241E'),
  line: c('#E4E1D8', '#2D332B'),
  'line-strong': c('#CBC7BA', '#454D42'),
  text: c('#1B201A', '#EEF0EA'),
  'text-2': c('#4F574C', '#BCC3B7'),
  'text-3': c('#6B7267', '#969E91'),
  primary: c('#1E5B3A', '#7CCB9A'),
  'primary-pressed': c('#174A2F', '#97D9AF'),
  'primary-soft': c('#E3EFE6', '#1C3326'),
  'on-primary': c('#FFFFFF', '#0B2416'),
  wheat: c('#C98A1B', '#E3B04B'),
  'wheat-soft': c('#FBF1DC', '#362A10'),
  'wheat-text': c('#7A4B00', '#F0CF8C'),
  red: c('#B3261E', '#FF8A80'),
  'red-pressed': c('#8F1D17', '#FFA79F'),
  'red-soft': c('#FBE9E7', '#3B1A17'),
  'on-red': c('#FFFFFF', '#3B0D09'),
  blue: c('#1F5C99', '#8CBEF0'),
  'blue-soft': c('#E5EFF9', '#172A3D'),
  live: c('#2E9E5B', '#2E9E5B'),
  'live-halo': c('#D5ECDD', '#1C3326'),
  // Work that is over, as a bar: quieter than what runs, in both schemes.
  worked: c('#1E5B3A', '#26784A'),
  scrim: c('#1B201A', '#000000'),
  'art-sky': c('#F3E2B3', '#1A2430'),
  'art-sun': c('#DFA02E', '#E3B04B'),
  'art-far': c('#9DBB7B', '#2F4A3A'),
  'art-mid': c('#5F9563', '#274332'),
  'art-near': c('#458352', '#1F3A2A'),
  'art-furrow': c('#38754A', '#2C5039'),
  'art-front': c('#1E5B3A', '#12281C'),
  'art-text': c('#FFFFFF', '#EEF0EA'),
  'chip-0': c('#E3F1E6', '#173323'),
  'chip-0-text': c('#1D5B36', '#8FD6A8'),
  'chip-1': c('#E3EEFA', '#172A42'),
  'chip-1-text': c('#1B4F86', '#93C1F2'),
  'chip-2': c('#FBEFD3', '#38290E'),
  'chip-2-text': c('#7A4B00', '#F0CF8C'),
  'chip-3': c('#FBE5EA', '#3D1823'),
  'chip-3-text': c('#8E1F42', '#F6A6BC'),
  'chip-4': c('#EEE8FB', '#2A2145'),
  'chip-4-text': c('#55349A', '#C3AEF5'),
  'chip-5': c('#DDF3F1', '#0F3331'),
  'chip-5-text': c('#0F5A57', '#82D6CF'),
  'chip-6': c('#FDE8DA', '#3D2210'),
  'chip-6-text': c('#8A3B0B', '#F7B68C'),
  'chip-7': c('#E8ECEF', '#242D34'),
  'chip-7-text': c('#3A4955', '#B6C6D3'),
  'chip-8': c('#EEF4D6', '#2A310D'),
  'chip-8-text': c('#4B5A0C', '#CBDA85'),
  'chip-9': c('#F1E7DF', '#35271C'),
  'chip-9-text': c('#6A4328', '#DDB899'),
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;

/** The number of unit chip styles (spec 2: "10 styles"). */
export const CHIP_COUNT = 10;

/**
 * Every text and the grounds it may stand on. The test asks 4.5:1 of each pair in both schemes.
 * @internal
 */
export const TEXT_PAIRS = {
  text: ['page', 'surface', 'surface-2', 'primary-soft', 'wheat-soft', 'red-soft', 'blue-soft'],
  'text-2': ['page', 'surface', 'surface-2', 'line'],
  'text-3': ['page', 'surface', 'surface-2'],
  primary: ['page', 'surface', 'surface-2', 'primary-soft'],
  'primary-pressed': ['page', 'surface', 'primary-soft'],
  'on-primary': ['primary', 'primary-pressed'],
  'wheat-text': ['page', 'surface', 'surface-2', 'wheat-soft'],
  red: ['page', 'surface', 'surface-2', 'red-soft'],
  'red-pressed': ['surface', 'red-soft'],
  'on-red': ['red', 'red-pressed'],
  blue: ['page', 'surface', 'surface-2', 'blue-soft'],
  'art-text': ['art-front'],
  'chip-0-text': ['chip-0'],
  'chip-1-text': ['chip-1'],
  'chip-2-text': ['chip-2'],
  'chip-3-text': ['chip-3'],
  'chip-4-text': ['chip-4'],
  'chip-5-text': ['chip-5'],
  'chip-6-text': ['chip-6'],
  'chip-7-text': ['chip-7'],
  'chip-8-text': ['chip-8'],
  'chip-9-text': ['chip-9'],
} as const satisfies Partial<Record<ColourName, readonly ColourName[]>>;

/**
 * Small text on the pastel art, chips and grounds is never set in these: they only draw. A test asks it of the code.
 * @internal
 */
export const NEVER_TEXT = [
  'page',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'primary-soft',
  'wheat',
  'wheat-soft',
  'red-soft',
  'blue-soft',
  'live',
  'live-halo',
  'worked',
  'scrim',
  'art-sky',
  'art-sun',
  'art-far',
  'art-mid',
  'art-near',
  'art-furrow',
  'art-front',
  'chip-0',
  'chip-1',
  'chip-2',
  'chip-3',
  'chip-4',
  'chip-5',
  'chip-6',
  'chip-7',
  'chip-8',
  'chip-9',
] as const satisfies readonly ColourName[];
