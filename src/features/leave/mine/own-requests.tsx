import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import type { AskStart } from '../ask/model.ts';
import { isShownIn, ownRequests, REQUEST_FILTERS, type RequestFilter } from './model.ts';
import { RequestRow } from './request-row.tsx';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  unsentIds: ReadonlySet<string>;
  onAsk: (start: AskStart) => void;
};

/** So many stand there at once; the rest comes when it is asked for. */
const SHOWN = 8;

/** What one has asked for and reported, the latest first. */
export function OwnRequests({ reader, input, unsentIds, onAsk }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<RequestFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => ownRequests(reader, input), [reader, input]);
  const found = all.filter((one) => isShownIn(filter, one, input.today));
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const options = REQUEST_FILTERS.map((value) => ({
    value,
    label: t(`leave.requests.filters.${value}`),
  }));
  return (
    <Card flush aria-label={t('leave.requests.title')}>
      <CardHead
        inset
        title={t('leave.requests.title')}
        end={
          all.length > 0 && (
            <Segmented
              label={t('leave.requests.show')}
              value={filter}
              options={options}
              onChange={setFilter}
            />
          )
        }
      />
      {shown.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            icon="palm-tree"
            title={t(all.length === 0 ? 'leave.requests.empty' : 'leave.requests.none')}
          />
        </div>
      ) : (
        <ul>
          {shown.map((request) => (
            <RequestRow
              key={request.leave.id}
              {...{ request, input, onAsk }}
              isUnsent={unsentIds.has(request.leave.id)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <div className="border-t border-line p-2 text-center">
          <Button link size="small" onClick={() => setWhole(true)}>
            {t('leave.requests.all', { count: found.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
