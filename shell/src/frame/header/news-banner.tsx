import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';

/** The announcement of leadership above every page; renders nothing if there is none for this user. */
export const NewsBanner = observer(function NewsBanner() {
  const news = session.config.site?.news;
  if (!news || ((news.audience === 'staff') !== session.isStaff && news.audience !== 'everyone')) return null;
  const words = news.linkLabel ?? 'Read more';
  return (
    <div className="frame-news" role="note" aria-label="News">
      <span>{news.text}</span>
      {news.link?.startsWith('/') && <Link href={news.link}>{words}</Link>}
      {news.link?.startsWith('https://') && <a href={news.link}>{words}</a>}
    </div>
  );
});
