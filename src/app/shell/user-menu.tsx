import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#ui/overlays/menu.tsx';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { pathOf } from '../routing/match-route.ts';
import { useFirstName } from './use-first-name.ts';

/** First name, the way to the other mode, sign out. */
export function UserMenu({ profileMode }: { profileMode: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useFirstName();
  return (
    <Menu
      label={t('shell.userMenu', { name })}
      trigger={<span className="max-w-40 truncate">{name}</span>}
      items={[
        profileMode
          ? {
              key: 'farm',
              icon: 'building',
              label: t('shell.switchToFarm'),
              onSelect: () => void navigate(pathOf('Home')),
            }
          : {
              key: 'profile',
              icon: 'user',
              label: t('shell.switchToProfile'),
              onSelect: () => void navigate(pathOf('UserProfile')),
            },
        {
          key: 'out',
          icon: 'log-out',
          label: t('shell.signOut'),
          separated: true,
          onSelect: requestSignOut,
        },
      ]}
    />
  );
}
