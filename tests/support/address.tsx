import { useLocation, useNavigate } from 'react-router-dom';

/** The query of the address, and the browser's way back. */
export function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="adresse">{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        {'Tilbage'}
      </button>
    </>
  );
}

/** The whole address as text: `screen.getByLabelText('address')`. */
export function AddressLine() {
  const { pathname, search } = useLocation();
  return <p aria-label="address">{pathname + search}</p>;
}
