import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuth } from '#data/auth/auth.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { MessagePage } from './message-page.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const signedIn = useAuth((auth) => auth.status === 'signedIn');
  return (
    <MessagePage icon="search" title={t('start.notFound.title')} body={t('start.notFound.body')}>
      <Link to={signedIn ? '/' : '/auth/sign-in'} className={buttonClass({ variant: 'primary' })}>
        {signedIn ? t('common.toHome') : t('start.notFound.toSignIn')}
      </Link>
    </MessagePage>
  );
}
