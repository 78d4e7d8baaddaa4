import { useTranslation } from 'react-i18next';
import type { GuideContent, GuideStep } from '#domain/guides/guide-content.ts';
import { type GuideLanguage, readWords, type Words } from '#domain/guides/guide-words.ts';
import type { GuideImage } from '#domain/guides/guide.ts';
import { languageTag } from '../shared/model.ts';
import { MarkedPicture } from '../pictures/marked-picture.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { QrCode } from './qr-code.tsx';

export interface GuideSheetProps {
  farmName: string;
  content: GuideContent;
  language: GuideLanguage;
  /** Number and day of what is printed: an old sheet on the wall is known by them. */
  stamp: string;
  /** The full address that the code opens. */
  address: string;
  /** By the id of a picture; what is not on the device is left out. */
  pictures: ReadonlyMap<string, GuideImage | null>;
}

type StepProps = {
  step: GuideStep;
  at: number;
  read: (words: Words) => string;
  picture: GuideImage | null;
};

function Step({ step, at, read, picture }: StepProps) {
  const warning = read(step.warning).trim();
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] gap-3 border-t border-text-3 py-2">
      <div className="grid content-start gap-1">
        <h2 className="text-[13pt] font-bold">{`${at + 1}. ${read(step.title)}`}</h2>
        <div className="grid gap-1 text-[11pt]">
          <Markdown text={read(step.text)} />
        </div>
        {warning !== '' && (
          <div className="border-2 border-text p-1.5 text-[11pt] font-bold">
            <Markdown text={`⚠ ${warning}`} />
          </div>
        )}
        {step.checks.length > 0 && (
          <ul className="grid gap-1 text-[11pt]">
            {step.checks.map(({ id, label }) => (
              <li key={id} className="flex gap-2">
                <span aria-hidden className="mt-0.5 inline-block size-4 border border-text" />
                <span>{read(label)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {picture !== null && (
        <MarkedPicture
          address={picture.data}
          shows={read(step.shows)}
          marks={step.marks}
          className="max-h-[55mm] max-w-[70mm]"
        />
      )}
    </li>
  );
}

/** A guide on A4 for the wall: all steps in one language, and the code that opens it on a telephone. */
export default function GuideSheet(props: GuideSheetProps) {
  const { farmName, content, language, stamp, address, pictures } = props;
  const { t } = useTranslation();
  const read = (words: Words): string => readWords(words, language, content.language).text;
  const title = read(content.title);
  return (
    <article
      aria-label={title}
      lang={languageTag(language)}
      className="text-text [overflow-wrap:anywhere]"
    >
      <header className="flex items-start gap-4 pb-2">
        <div className="grid grow gap-1">
          <p className="text-[9pt]">{farmName}</p>
          <h1 className="text-[22pt] leading-tight font-bold">{title}</h1>
          <p className="text-[11pt]">{read(content.summary)}</p>
          <p className="text-[9pt]">{stamp}</p>
        </div>
        <div className="w-[32mm] shrink-0 text-center">
          <QrCode address={address} label={t('guides.print.code', { title })} />
          <p className="text-[8pt]">{t('guides.print.scan')}</p>
        </div>
      </header>
      <ol>
        {content.steps.map((step, at) => (
          <Step
            key={step.id}
            {...{ step, at, read }}
            picture={step.imageId === null ? null : (pictures.get(step.imageId) ?? null)}
          />
        ))}
      </ol>
    </article>
  );
}
