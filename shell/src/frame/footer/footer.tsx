import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { PhoneLink } from '../parts/phone-link.tsx';
import { isMissingPath } from '../menu/build-menus.ts';
import { BugReport } from './bug-report.panel.tsx';
import type { BugPanelStore } from './bug-panel.store.ts';

interface FooterProps {
  readonly bugPanel: BugPanelStore;
}

const LINKS = [
  ['Terms and Conditions', '/termsandconditions'],
  ['Privacy Policy', '/privacypolicy'],
  ['Accessibility', '/accessibility'],
] as const;

/** The footer, which offers help in the same place on every page: the phone number and the bug report. */
export const Footer = observer(function Footer({ bugPanel }: FooterProps) {
  const { config } = session;
  return (
    <footer className="frame-footer no-print">
      <div className="frame-footer-row">
        <PhoneLink label="Support" />
        <BugReport panel={bugPanel} />
        <ul className="frame-footer-links">
          {LINKS.filter(([, href]) => !isMissingPath(href, session)).map(([label, href]) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="frame-version">Version {config.versionLabel}</p>
      </div>
    </footer>
  );
});
