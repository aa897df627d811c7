export default function Page() {
  return <h1>terms-page</h1>;
}
