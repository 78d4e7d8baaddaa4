import type { GuideContent } from '#domain/guides/guide-content.ts';
import { type GuideLanguage, translated, type Words } from '#domain/guides/guide-words.ts';

/** A step in another language: title, text, warning, checklist. */
type StepTexts = readonly [
  title: string,
  text: string,
  warning?: string,
  checks?: readonly string[],
];

/** A guide in another language. */
interface GuideTexts {
  readonly language: GuideLanguage;
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly StepTexts[];
}

/** The guides of the seed farm in the languages of those who work there, by the template they were begun with. */
export const TRANSLATIONS: Readonly<Record<string, readonly GuideTexts[]>> = {
  milking: [
    {
      language: 'ro',
      title: 'Mulsul: de la ștergere la dezinfectare',
      summary: 'Așa mulgem o vacă, pentru ca laptele să fie curat și ugerul sănătos.',
      steps: [
        ['Pune mănuși curate', 'Clătește mănușile când sunt murdare și schimbă-le când se rup.'],
        [
          'Mulge trei jeturi',
          'Mulge trei jeturi din fiecare sfârc în cana de probă. Caută cheaguri, sânge și lapte apos.',
          'Dacă laptele nu este normal, mulge vaca separat și scrie numărul ei pe tablă.',
        ],
        [
          'Șterge ugerul',
          'Folosește **o cârpă curată pentru fiecare vacă**. Șterge mai întâi sfârcurile, vârfurile la urmă.',
          '',
          ['Sfârcurile sunt curate și uscate', 'Cârpa este pusă la spălat'],
        ],
        [
          'Pune aparatul de muls',
          'Pune-l la cel mult un minut și jumătate după ce ai început să ștergi. Evită să tragă aer.',
        ],
        [
          'Scoate aparatul de muls',
          'Închide vidul și așteaptă să se desprindă singur. Nu trage niciodată de el.',
        ],
        [
          'Dezinfectează toate cele patru sfârcuri',
          'Dezinfectează imediat după muls, astfel încât tot sfârcul să fie acoperit.',
          'Dezinfectantul ustură. Nu-l lăsa să ajungă în ochi.',
          [
            'Toate cele patru sfârcuri sunt dezinfectate',
            'Vaca are furaj proaspăt, ca să rămână în picioare',
          ],
        ],
      ],
    },
  ],
  biosecurity: [
    {
      language: 'ro',
      title: 'Biosecuritate: intrarea și ieșirea din grajduri',
      summary: 'Boala rămâne afară când toți fac la fel de fiecare dată.',
      steps: [
        [
          'Înscrie-te la intrare',
          'Dacă ai fost la alte animale în ultimele două zile, spune înainte să intri.',
          'Dacă ești bolnav sau ai fost la animale în străinătate, nu intra. Sună-ți șeful.',
        ],
        [
          'Spală-te pe mâini',
          'Spală-te cu săpun o jumătate de minut, apoi folosește dezinfectant.',
        ],
        [
          'Schimbă hainele și cizmele',
          'Folosește cizmele și salopeta grajdului. Nu amesteca niciodată curatul cu murdarul.',
          '',
          ['Pantofii tăi stau pe partea murdară', 'Ai încălțat cizmele grajdului'],
        ],
        [
          'Mergi de la animalele tinere la cele bătrâne',
          'Începe cu cele mai tinere și sănătoase și termină cu cele bolnave.',
        ],
        [
          'La ieșire',
          'Spală cizmele, trece-le prin bazin, pune hainele la spălat și spală-te pe mâini.',
          '',
          ['Cizmele sunt curate', 'Hainele sunt la spălat', 'Mâinile sunt spălate'],
        ],
      ],
    },
    {
      language: 'uk',
      title: 'Біобезпека: вхід і вихід із приміщень',
      summary: 'Хвороба лишається зовні, коли всі щоразу роблять однаково.',
      steps: [
        [
          'Запишися на вході',
          'Якщо за останні дві доби ти був біля інших тварин, скажи про це, перш ніж зайти.',
          'Якщо ти хворий або був біля тварин за кордоном, не заходь. Подзвони керівникові.',
        ],
        ['Помий руки', 'Мий із милом пів хвилини, потім протри антисептиком.'],
        [
          'Зміни одяг і чоботи',
          'Вдягай чоботи й комбінезон цього приміщення. Ніколи не змішуй чисте з брудним.',
          '',
          ['Твоє взуття стоїть на брудній стороні', 'Чоботи приміщення взуті'],
        ],
        [
          'Іди від молодих тварин до старих',
          'Починай з наймолодших і здорових, а закінчуй хворими.',
        ],
        [
          'На виході',
          'Помий чоботи, занур їх у ванночку, поклади одяг до прання й помий руки.',
          '',
          ['Чоботи чисті', 'Одяг у пранні', 'Руки помиті'],
        ],
      ],
    },
  ],
  colostrum: [
    {
      language: 'uk',
      title: 'Молозиво для теляти в перші 6 годин',
      summary: 'Швидко, достатньо і чисто: так теля отримує найкращий початок.',
      steps: [
        [
          'Здій молозиво',
          'Здій корову якнайшвидше, не пізніше ніж за дві години після отелення, у чисте відро з кришкою.',
        ],
        [
          'Виміряй якість',
          'Крапни в рефрактометр. **22 % або більше** — добре. Якщо менше, візьми добре молозиво з морозильника.',
          'Ніколи не давай молозива з кров’ю чи згустками або від корови, яку лікують.',
        ],
        [
          'Підігрій до 39 градусів',
          'Грій на водяній бані. Заморожене молозиво розтоплюй у воді не гарячішій за 50 градусів, ніколи в мікрохвильовці.',
          '',
          ['Молоко має 39 градусів', 'Пляшка чиста'],
        ],
        [
          'Дай три-чотири літри',
          'Нехай теля п’є стоячи і у своєму темпі. Перше годування — до шести годин, найкраще до двох.',
        ],
        [
          'Не п’є?',
          'Зачекай годину і спробуй знову. Якщо й тоді не п’є, поклич того, хто навчений користуватися зондом.',
          'Зондом користуйся, лише якщо тебе навчили. Молоко в легенях може вбити теля.',
        ],
        [
          'Запиши і прибери',
          'Запиши на дошці номер теляти, час, літри і відсотки. До дванадцяти годин дай ще два літри.',
          '',
          ['Записано на дошці', 'Пляшка й відро вимиті й висять сохнути'],
        ],
      ],
    },
  ],
};

/** A guide with its translations beside the original. */
export function withTranslations(
  content: GuideContent,
  texts: readonly GuideTexts[],
): GuideContent {
  let known = content;
  for (const { language, title, summary, steps } of texts) {
    const say = (words: Words, text: string | undefined): Words =>
      translated(words, language, text ?? '');
    known = {
      ...known,
      title: say(known.title, title),
      summary: say(known.summary, summary),
      steps: known.steps.map((step, index) => {
        const [heading, text, warning, checks]: readonly [
          string?,
          string?,
          string?,
          (readonly string[])?,
        ] = steps[index] ?? [];
        return {
          ...step,
          title: say(step.title, heading),
          text: say(step.text, text),
          warning: say(step.warning, warning),
          checks: step.checks.map((check, at) => ({
            ...check,
            label: say(check.label, checks?.[at]),
          })),
        };
      }),
    };
  }
  return known;
}
