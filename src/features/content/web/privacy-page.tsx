export default function Page() {
  return <h1>privacy-page</h1>;
}
