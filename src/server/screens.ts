// Every screen of the site, in the order the router tries them.
import type { Accounts } from '../accounts/auth.ts';
import { accountScreen } from '../screens/account/screen.tsx';
import { adminAuditScreen } from '../screens/admin/audit/screen.tsx';
import { adminFeedsScreen } from '../screens/admin/feeds/screen.tsx';
import { adminInboxScreen } from '../screens/admin/inbox/screen.tsx';
import { adminOfficialsScreen } from '../screens/admin/officials/screen.tsx';
import { adminScreen } from '../screens/admin/overview/screen.tsx';
import { adminPhotosScreen } from '../screens/admin/photos/screen.tsx';
import { adminReportsScreen } from '../screens/admin/reports/screen.tsx';
import { adminSelectionsScreen } from '../screens/admin/selections/screen.tsx';
import { adminUsersScreen } from '../screens/admin/users/screen.tsx';
import { apiDocsScreen } from '../screens/api-docs/screen.tsx';
import { formsScreen } from '../screens/forms/screen.tsx';
import { gameScreen } from '../screens/game/screen.tsx';
import { homeScreen } from '../screens/home/screen.tsx';
import { howWeCountScreen } from '../screens/how-we-count/screen.tsx';
import { infoScreen } from '../screens/info/screen.tsx';
import { googleDoneScreen } from '../screens/login/google-done.tsx';
import { loginScreen } from '../screens/login/screen.tsx';
import { officialScreen } from '../screens/official-page/screen.tsx';
import { passwordScreens } from '../screens/password/screen.tsx';
import { postSeasonReportScreen } from '../screens/post-season-report/screen.tsx';
import { previousGamesScreen } from '../screens/previous-games/screen.tsx';
import { privacyScreen } from '../screens/privacy/screen.tsx';
import { refHubScreen } from '../screens/ref-hub/screen.tsx';
import { registerScreen } from '../screens/register/screen.tsx';
import { standingsScreen } from '../screens/standings/screen.tsx';
import { statisticsScreen } from '../screens/statistics/screen.tsx';
import { statusScreen } from '../screens/status/screen.tsx';
import { storeScreen } from '../screens/store/screen.tsx';
import { verifyScreen } from '../screens/verify/screen.tsx';
import type { Database } from '../store/database.ts';
import type { OfficialSearch } from '../store/search.ts';
import type { CountRules } from '../store/season-lines.ts';
import type { ApiOutline } from '../ui/api-outline.ts';
import type { PageTools, Screen } from '../ui/screen.ts';

/** What the server has to offer a screen. */
export type ScreenTools = PageTools & {
  db: Database;
  search: OfficialSearch;
  api: ApiOutline;
  rules: CountRules;
};

export const screens: Screen<ScreenTools>[] = [
  homeScreen,
  previousGamesScreen,
  gameScreen,
  officialScreen,
  refHubScreen,
  standingsScreen,
  postSeasonReportScreen,
  statisticsScreen,
  statusScreen,
  infoScreen,
  storeScreen,
  howWeCountScreen,
  privacyScreen,
  formsScreen,
  apiDocsScreen,
];

/** For those who run the site. */
const adminScreens: Screen<ScreenTools>[] = [
  adminAuditScreen,
  adminFeedsScreen,
  adminInboxScreen,
  adminOfficialsScreen,
  adminScreen,
  adminPhotosScreen,
  adminReportsScreen,
  adminSelectionsScreen,
  adminUsersScreen,
];

/** Those that need somebody to be able to sign in. */
export function accountScreens(accounts: Accounts): Screen<ScreenTools>[] {
  return [
    registerScreen(accounts),
    accountScreen(accounts),
    loginScreen(accounts),
    googleDoneScreen,
    verifyScreen(accounts),
    ...passwordScreens(accounts),
    ...adminScreens,
  ];
}
