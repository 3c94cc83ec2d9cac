/** What the product uses of mobx-react-lite. */
export { observer } from 'mobx-react-lite-library';
