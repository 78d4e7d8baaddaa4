import { useTranslation } from 'react-i18next';
import { guidePath } from '#domain/routes/module-routes.ts';
import type { GuideTitle } from '#widgets/guides/use-guide-titles.ts';
import { QrCode } from './qr-code.tsx';

interface CodeSheetProps {
  farmName: string;
  guides: readonly GuideTitle[];
}

/** The codes of several guides on A4, to be cut apart and hung up where the work is. */
export default function CodeSheet({ farmName, guides }: CodeSheetProps) {
  const { t } = useTranslation();
  return (
    <article aria-label={t('guides.print.codes')} className="text-text">
      <p className="pb-2 text-[9pt]">{`${farmName}. ${t('guides.print.scan')}`}</p>
      <ul className="grid grid-cols-3 gap-[6mm]">
        {guides.map(({ id, title }) => (
          <li
            key={id}
            className="grid break-inside-avoid content-start gap-1 border border-dashed border-text-3 p-[4mm] text-center"
          >
            <QrCode
              address={`${window.location.origin}${guidePath(id)}`}
              label={t('guides.print.code', { title })}
            />
            <p className="text-[11pt] leading-tight font-bold [overflow-wrap:anywhere]">{title}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
