export default function Page() {
  return <h1>product-page</h1>;
}
