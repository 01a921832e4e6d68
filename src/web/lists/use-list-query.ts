import { useLocation, useNavigation } from "react-router";

/** The address being loaded: filters show a new choice before its rows. */
export function useAsked(): { params: URLSearchParams; isLoading: boolean } {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isLoading = location !== undefined && location.pathname === pathname && location.search !== search;
  return { params: new URLSearchParams(isLoading ? location.search : search), isLoading };
}
