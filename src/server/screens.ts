// Every screen of the site, in the order the router tries them.
import { homeScreen } from '../screens/home/screen.tsx';
import { officialScreen } from '../screens/official-page/screen.tsx';
import { statusScreen } from '../screens/status/screen.tsx';
import type { Database } from '../store/database.ts';
import type { PageTools, Screen } from '../ui/screen.ts';

/** What the server has to offer a screen. */
export type ScreenTools = PageTools & { db: Database };

export const screens: Screen<ScreenTools>[] = [homeScreen, officialScreen, statusScreen];
