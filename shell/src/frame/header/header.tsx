import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from '@cdi/shared/mfe';
import { SCANNER_HOME } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { AlertsButton } from '../alerts/alerts-button.tsx';
import { isLivePath, isMissingPath, type Menu } from '../menu/build-menus.ts';
import { Icon } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { useIsNarrow } from '../parts/media-query.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { OmniSearch } from '../search/omni-search.tsx';
import type { FrameStores } from '../frame-stores.ts';
import { DevBanner } from './dev-banner.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { MyCdiMenu } from './my-cdi-menu.tsx';
import { NavRow } from './nav-row.tsx';
import { NewsBanner } from './news-banner.tsx';
import { SeeingBanner } from './seeing-banner.tsx';

interface HeaderProps {
  readonly stores: FrameStores;
  readonly onShowRecent: () => void;
}

/** The top of every page: banner, bar and navigation. */
export const Header = observer(function Header({ stores, onShowRecent }: HeaderProps) {
  const isNarrow = useIsNarrow();
  const { menus } = stores;
  const Bar = isNarrow ? NarrowBar : WideBar;
  return (
    <header className="frame-header no-print">
      <DevBanner />
      <SeeingBanner />
      <NewsBanner />
      <Bar stores={stores} menus={menus} onShowRecent={onShowRecent} />
      {!isNarrow && <NavRow menus={menus} />}
    </header>
  );
});

interface BarProps extends HeaderProps {
  readonly menus: readonly Menu[];
}

const WideBar = observer(function WideBar({ stores, onShowRecent }: BarProps) {
  return (
    <div className="frame-bar">
      <HomeLink />
      {session.needsSecondFactor ? <span className="frame-bar-gap" /> : <OmniSearch store={stores.omni} />}
      <PhoneLink label="Support" />
      <ScannerLink />
      <CreateQuoteLink />
      <AlertsOrOrders stores={stores} />
      <MyCdiMenu onShowRecent={onShowRecent} />
    </div>
  );
});

const NarrowBar = observer(function NarrowBar({ stores, menus, onShowRecent }: BarProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <div className="frame-bar is-narrow">
        <HomeLink />
        <span className="frame-bar-gap" />
        {!session.needsSecondFactor && (
          <button
            type="button"
            className="frame-icon-button"
            aria-label="Search"
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <Icon name="search" />
          </button>
        )}
        <ScannerLink />
        <AlertsOrOrders stores={stores} />
        <CreateQuoteLink />
        <MenuSheet menus={menus} onShowRecent={onShowRecent} />
      </div>
      {isSearching && !session.needsSecondFactor && (
        <div className="frame-bar-search">
          <OmniSearch store={stores.omni} hasFocusFirst onChosen={() => setIsSearching(false)} />
        </div>
      )}
    </>
  );
});

function HomeLink() {
  return (
    <Link href="/" className="frame-home" aria-label="CDI, home">
      <Mark />
    </Link>
  );
}

const CreateQuoteLink = observer(function CreateQuoteLink() {
  if (!session.canCreateQuote || isMissingPath('/quote/new', session)) return null;
  return (
    <Link href="/quote/new" className="cdi-button is-signal frame-create-quote">
      Create a Quote
    </Link>
  );
});

/** Shows employees their alerts, and customers a link to their orders. */
const AlertsOrOrders = observer(function AlertsOrOrders({ stores }: { readonly stores: FrameStores }) {
  if (!session.isSignedIn || session.needsSecondFactor) return null;
  if (session.isStaff) return <AlertsButton flow={stores.alertFlow} />;
  if (!session.recent.hasOrders) return null;
  return (
    <Link href="/myorder" className="frame-bar-link">
      Orders
    </Link>
  );
});

/** Link to the scanner for the shop, if the scanner is live. */
const ScannerLink = observer(function ScannerLink() {
  if (!session.hasRole(...SCANNER_HOME) || session.needsSecondFactor || !isLivePath('/qrscanner', session)) return null;
  return (
    <Link href="/qrscanner" className="frame-icon-button" aria-label="QR scanner">
      <Icon name="qr" />
    </Link>
  );
});
