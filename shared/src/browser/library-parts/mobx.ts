/**
 * What the product and mobx-react-lite use of MobX. The shell provides one instance to all remotes with every name that stands
 * here; the rest stays out of the first visit.
 */
export {
  Reaction,
  _getGlobalState,
  action,
  computed,
  configure,
  getDependencyTree,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx-library';
