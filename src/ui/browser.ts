/// <reference types="vite/client" />
// What every page starts with in the browser: the style and a few small behaviours. Pages are whole without them.
import './styles/site.css';
import { followAccount } from './islands/account.ts';
import { countAges } from './islands/ages.ts';
import { chooseAtOnce } from './islands/choose-at-once.ts';
import { clearSearchOnLinks } from './islands/clear-search.ts';
import { followLive } from './islands/live.ts';
import { followMenu } from './islands/menu.ts';
import { suggestOfficials } from './islands/official-suggestions.ts';
import { showOwnTimes } from './islands/own-time.ts';
import { previewPhotos } from './islands/photo-preview.ts';
import { reportScreenView } from './islands/screen-view.ts';
import { startSearch } from './islands/search.ts';
import { offerStoreNews } from './islands/store-news.ts';
import { whenIdle } from './islands/when-idle.ts';

// What a first touch or key may need is there with the page. It only listens, and asks nothing of the layout.
followMenu();
followAccount();
startSearch();
clearSearchOnLinks();
chooseAtOnce();
suggestOfficials();
previewPhotos();
whenIdle(showOwnTimes, offerStoreNews, followLive, countAges, reportScreenView);
